import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const http = 'packages/backend/src/http'
const fetching = ['packages/backend/src/fetch/safeFetch.test.ts']
const tests = 'packages/server/src/http'

/** What stands before every route, and what keeps the server from the operator’s own network. */
export const backend: readonly Mutant[] = [
  ...mutantsOf('packages/backend/src/fetch/safeFetch.ts', fetching, [
    ['300 redirects', 'const mostRedirects = 3', 'const mostRedirects = 300'],
    ['a redirect more', 'hop <= mostRedirects', 'hop <= mostRedirects + 1'],
    ['twice the size', 'if (bytes > maximumBytes) {', 'if (bytes > 2 * maximumBytes) {'],
    ['one byte more', 'if (bytes > maximumBytes) {', 'if (bytes > maximumBytes + 1) {'],
    [
      'a time limit for each hop',
      'await open(url, await findAddresses(url, rules, signal), signal)',
      'await open(url, await findAddresses(url, rules, signal), AbortSignal.timeout(timeoutMs))',
    ],
    [
      'a lookup without end',
      'await untilAborted(rules.resolve(url.hostname), signal)',
      'await rules.resolve(url.hostname)',
    ],
    [
      'one good address among bad ones',
      '!addresses.every((address) => rules.isAllowed(address))',
      '!addresses.some((address) => rules.isAllowed(address))',
    ],
    ['a name that leads nowhere', 'addresses.length === 0 || ', ''],
    ['an address that was not checked', '      lookup: checked,\n', ''],
    [
      'a redirect that is not checked',
      'url = parseSafeUrl(resolveAgainst(url, headers.location), rules)',
      'url = new URL(resolveAgainst(url, headers.location))',
    ],
  ]),
  ...mutantsOf('packages/backend/src/fetch/isPublicAddress.ts', fetching, [
    ['metadata of clouds', "  ['169.254.0.0', 16],\n", ''],
    ['metadata of Azure', "  ['168.63.129.16', 32],\n", ''],
    ['half of a private range', "['172.16.0.0', 12]", "['172.16.0.0', 13]"],
    ['addresses of carriers', "['100.64.0.0', 10]", "['100.64.0.0', 16]"],
    ['IPv4 inside of IPv6', "return unicast.check(address, 'ipv6') && !kept", 'return !kept'],
    ['6to4', "  ['2002::', 16],\n", ''],
    [
      'an interface after the address',
      "address.includes('%') || ",
      '',
      'the check against the ranges refuses such an address too: BlockList reads no zone',
    ],
  ]),
  ...mutantsOf('packages/backend/src/fetch/parseSafeUrl.ts', fetching, [
    ['any port', 'if (!rules.ports.includes(url.port))', 'if (rules.ports.length === 0)'],
    ['names of an inner network', 'if (inside.test(host))', 'if (host === "")'],
  ]),
  ...mutantsOf(
    `${http}/isAllowedOrigin.ts`,
    [`${tests}/cors.test.ts`],
    [
      ['a suffix without a dot', '!wanted.endsWith(`.${rest}`)', '!wanted.endsWith(rest)'],
      ['another scheme', '!wanted.startsWith(`${scheme}://`) || ', ''],
      [
        'a user before the host',
        'return /^[a-z0-9.-]+$/.test(wanted.slice(`${scheme}://`.length, -rest.length - 1))',
        'return true',
      ],
    ],
  ),
  ...mutantsOf(
    `${http}/findProject.ts`,
    [`${tests}/findProject.test.ts`, `${tests}/createBudget.test.ts`],
    [
      [
        'another origin',
        'origin !== undefined && !isAllowedOrigin(project.origins, origin)',
        'false',
      ],
      ['calls that nobody counts', '    budget(project)\n', ''],
    ],
  ),
  ...mutantsOf(
    `${http}/cors.ts`,
    [`${tests}/cors.test.ts`],
    [
      ['a preflight of another origin', 'if (!isAllowed)\n', 'if (origins.length === 0)\n'],
      ['answers for another page', 'if (!isAllowed && !isHttpError) return\n', ''],
      [
        'the origins of every project',
        "byId.get(context.req.query('projectId') ?? '') ?? everyone",
        'everyone',
      ],
    ],
  ),
  ...mutantsOf(
    `${http}/clientAddress.ts`,
    [`${tests}/rateLimit.test.ts`],
    [
      [
        'an address that the client names',
        'trustedProxies > 0 ? forwarded.at(-trustedProxies)',
        'forwarded.length > 0 ? forwarded.at(0)',
      ],
      ['the entry of another proxy', 'forwarded.at(-trustedProxies)', 'forwarded.at(0)'],
      [
        'a bucket for each address of a network',
        'network64(address) : address',
        'address : address',
      ],
    ],
  ),
  ...mutantsOf(
    `${http}/rateLimit.ts`,
    [`${tests}/rateLimit.test.ts`],
    [
      [
        'a batch as one call',
        'leave(short ? tokens : tokens - (more ?? 1))',
        'leave(short ? tokens : tokens - 1)',
      ],
      [
        'a bucket that is never empty',
        'all.find(({ tokens }) => tokens < needed)',
        'all.find(({ tokens }) => tokens < 0)',
      ],
      [
        'a bucket without a bottom',
        'Math.min(burst, bucket.tokens',
        'Math.max(burst, bucket.tokens',
      ],
    ],
  ),
  ...mutantsOf(
    `${http}/createBudget.ts`,
    [`${tests}/createBudget.test.ts`],
    [
      [
        'a day without end',
        'const isTooMuch = today + calls > perDay',
        'const isTooMuch = today > perDay',
      ],
      [
        'refused calls that cost',
        'tokens: isRefused ? tokens : tokens - calls',
        'tokens: tokens - calls',
      ],
      ['a new day for each call', 'last.day === day ? last.today : 0', '0'],
    ],
  ),
]
