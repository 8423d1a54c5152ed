import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const frame = 'packages/frame/src'

/** Who may speak to the frame, what it takes, and what opens a wallet. */
export const loginFrame: readonly Mutant[] = [
  ...mutantsOf(
    `${frame}/guards.ts`,
    [`${frame}/guards.test.ts`],
    [
      ['a window that is not the parent', ' || message.source !== parent', ''],
      ['a page around the site', ' || parent !== top', ''],
      ['a page of its own', 'parent === self || ', ''],
      ['any site', ' || !project.origins.includes(origin)', ''],
      [
        'a page that shares the passkeys',
        '  if (reachesPasskeys(hostname, new URL(origin).hostname)) return undefined\n',
        '',
      ],
      ['an origin that is none', '!isWebOrigin(origin) || ', ''],
      ['ancestors that lie', 'ancestorOrigins.length !== 1 || ', ''],
      ['another ancestor', ' || ancestorOrigins[0] !== origin', ''],
      ['no port', 'port === undefined || others.length > 0', 'others.length > 0'],
      ['two ports', 'port === undefined || others.length > 0', 'port === undefined'],
      ['another project', ' || hello.output.projectId !== project.projectId', ''],
    ],
  ),
  ...mutantsOf(
    `${frame}/messages.ts`,
    [`${frame}/messages.test.ts`],
    [
      ['messages of any weight', ' || !isPlainJson(data, frameLimits)', ''],
      ['messages without end', '!isWithinRate() || ', ''],
      ['requests without end', 'inFlight.size >= frameLimits.requestsInFlight', 'false'],
      ['one request too many', 'inFlight.size >= frameLimits', 'inFlight.size > frameLimits'],
      ['an id twice', '    if (inFlight.has(request.id)) return\n', ''],
      [
        'errors with their text',
        "new FrameRequestError(rpcErrorCode.internal, 'An error occurred')",
        'new FrameRequestError(rpcErrorCode.internal, String(error))',
      ],
    ],
  ),
  ...mutantsOf(
    `${frame}/approve/staysInFrame.ts`,
    [`${frame}/approve/staysInFrame.test.ts`],
    [
      ['messages in the frame', "action === 'signIn' &&", ''],
      ['what permits something beside, in the frame', '!/^Resources:/m.test(text) &&', ''],
      ['a sign-in for the URI of somebody else', 'uris.every(', 'uris.some('],
      ['a sign-in for any URI', '?.origin === origin', '?.origin !== origin || true'],
    ],
  ),
  ...mutantsOf(
    `${frame}/approve/isRoutineTransfer.ts`,
    [`${frame}/approve/isRoutineTransfer.test.ts`],
    [
      ['anything in the frame', "action === 'send' &&", ''],
      ['a new receiver in the frame', 'newReceivers?.length === 0', 'newReceivers !== undefined'],
      [
        'receivers that nobody has looked up',
        'newReceivers?.length === 0',
        '!newReceivers?.length',
      ],
      [
        'what is warned of in the frame',
        "warnings.every((warning) => warning === 'unknownNetwork')",
        'warnings.length < 9',
      ],
      [
        'coins for the contract of a token',
        "count('amount', 'tokenId') <= count('to')",
        "count('amount', 'tokenId') > 0",
      ],
      ['coins for the contract of an NFT', "count('amount', 'tokenId')", "count('amount')"],
    ],
  ),
  ...mutantsOf(
    `${frame}/keys/vault.ts`,
    [`${frame}/keys/vault.test.ts`],
    [
      ['the vault of another wallet', '\\nwallet ${walletKey}', ''],
      ['a vault that is over', '\\nversion ${version}', ''],
    ],
  ),
  ...mutantsOf(
    `${frame}/keys/shares.ts`,
    [`${frame}/keys/vault.test.ts`],
    [
      [
        'one share is enough',
        'await split(dataKey, 3, 2)',
        '[1, 2, 3].map((each) => new Uint8Array([...dataKey, each]))',
      ],
      ['a share with itself', '  if (one.at(-1) === other.at(-1)) throw new SealError()\n', ''],
    ],
  ),
  ...mutantsOf(
    `${frame}/keys/factors/password.ts`,
    [`${frame}/keys/factors/factors.test.ts`],
    [
      [
        'costs that a server has lowered',
        '!isWithin(memoryKib, 65_536, 262_144)',
        '!isWithin(memoryKib, 1, 262_144)',
      ],
      ['fewer passes', '!isWithin(iterations, 3, 10)', '!isWithin(iterations, 1, 10)'],
      ['short passwords', 'passwordCharsAtLeast = 12', 'passwordCharsAtLeast = 8'],
    ],
  ),
  ...mutantsOf(
    `${frame}/worker/operations.ts`,
    [`${frame}/worker/operations.test.ts`],
    [
      [
        'a ticket twice',
        '    tickets.delete(ticket)\n    return signable\n',
        '    return signable\n',
      ],
      [
        'a forgotten ticket',
        '    async forget(ticket) {\n      tickets.delete(ticket)',
        '    async forget(ticket) {\n      void ticket',
      ],
      [
        'the server’s vault as it says',
        'zero(await openVault(base64urlnopad.decode(unlock.vault), dataKey, unlock))',
        'void openVault',
      ],
    ],
  ),
]
