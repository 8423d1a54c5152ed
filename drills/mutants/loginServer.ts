import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const login = 'packages/server/src/login'
const socialTests = [`${login}/social/socialRoutes.live.test.ts`]
const frameTests = [`${login}/frame/frameRoutes.test.ts`]
const custodyTests = [`${login}/custody/walletRoutes.live.test.ts`]
const tokenTests = [`${login}/tokens/tokenRoutes.live.test.ts`]

/** What the server seals, whom it serves the frame to, social logins, and tokens for the site's backend. */
export const loginServer: readonly Mutant[] = [
  ...mutantsOf(`${login}/secrets/createSealer.ts`, custodyTests, [
    [
      'what is sealed for another row',
      '      cipher.setAAD(Buffer.from(context))\n      const sealed',
      '      const sealed',
    ],
    [
      'one IV for all',
      'randomBytes(ivBytes)',
      'Buffer.alloc(ivBytes)',
      'no answer tells it: the database alone would',
    ],
    [
      'a key for every purpose',
      'latchkit login ${purpose}',
      'latchkit login',
      'no answer tells it: the purposes are kept apart for the case of a weakness in one',
    ],
  ]),
  ...mutantsOf(`${login}/frame/frameRoutes.ts`, frameTests, [
    ['any site', ' && isAllowedOrigin(listed, origin)', ''],
    [
      'a page that shares the passkeys',
      ' && !reachesPasskeys(frameHost, new URL(each).hostname)',
      '',
    ],
    ['every site of the world', "patterns.filter((pattern) => pattern !== '*')", 'patterns'],
    ['markup in a project’s name', 'escape(JSON.stringify(own))', 'JSON.stringify(own)'],
    ['scripts of others', `"script-src 'self'",`, `"script-src 'self' https:",`],
    [
      'a page that anybody embeds',
      "`frame-ancestors ${origins.length === 0 ? \"'none'\" : origins.join(' ')}`,",
      "'frame-ancestors *',",
    ],
    ['texts that become scripts', `    "require-trusted-types-for 'script'",\n`, ''],
    ['no origin of its own', `    "base-uri 'none'",\n`, ''],
  ]),
  ...mutantsOf(
    `${login}/config.ts`,
    [`${login}/config.test.ts`],
    [
      [
        'a site on the host of the frame',
        'projects.flatMap(({ origins }, project)',
        '[].flatMap(({ origins }, project)',
      ],
      [
        'an API on the host of the frame',
        "publicUrl === undefined ? [] : [{ path: 'publicUrl'",
        "true ? [] : [{ path: 'publicUrl'",
      ],
      [
        'a sign-in on the host of the frame',
        "signIn?.url === undefined ? [] : [{ path: 'signIn.url'",
        "true ? [] : [{ path: 'signIn.url'",
      ],
    ],
  ),
  ...mutantsOf(
    'packages/wire/src/passkeyHosts.ts',
    ['packages/wire/src/passkeyHosts.test.ts'],
    [
      ['a page below the frame', ' || pages.endsWith(`.${frame}`)', ''],
      ['a page of another port', 'pages === frame || ', ''],
      ['a host with a dot at its end', ".replace(/\\.$/, '')", ''],
    ],
  ),
  ...mutantsOf(`${login}/frame/loadFrame.ts`, frameTests, [
    ['a build that was changed', "digest('base64') !== sha256", "digest('base64') === ''"],
    ['a compressed form of another file', '!held?.equals(identity)', 'held === undefined'],
  ]),
  ...mutantsOf(`${login}/social/socialFlowRepository.ts`, socialTests, [
    [
      'a flow that anybody starts',
      "        .where('start_hash', 'in', hashes('start', startToken))\n",
      '',
    ],
    ['a flow that starts twice', "        .where('state', '=', 'begun')\n", ''],
    [
      'the answer in another browser',
      "        .where('browser_hash', 'in', hashes('browser', browser))\n        .where('provider', '=', provider)\n        .where('state', '=', 'started')\n",
      "        .where('provider', '=', provider)\n        .where('state', '=', 'started')\n",
    ],
    [
      'the answer of another provider',
      "        .where('provider', '=', provider)\n        .where('state', '=', 'started')\n",
      "        .where('state', '=', 'started')\n",
    ],
    ['an answer twice', "        .where('state', '=', 'started')\n", ''],
    [
      'the session of another device',
      "        .where('thumbprint', '=', thumbprint)\n        .where('session', session",
      "        .where('session', session",
    ],
    ['an identity twice', "        .where('state', '=', 'ready')\n", ''],
    [
      'a flow that never ends',
      '            expires_at: at + socialFlowMs,',
      '            expires_at: at + 1000 * socialFlowMs,',
    ],
    [
      'logins without end',
      '          perHour: loginsPerClientHour,',
      '          perHour: 1_000 * loginsPerClientHour,',
    ],
  ]),
  ...mutantsOf(`${login}/tokens/createTokenSigner.ts`, tokenTests, [
    ['a token for every site', '        .setAudience(audience)\n', ''],
    ['a token without an end', '        .setExpirationTime(issuedAt + tokenSeconds)\n', ''],
    ['a token of nobody', '        .setIssuer(issuer)\n', ''],
    ['a key that nobody knows yet', ' <= now() - publishedAheadMs', ' <= now()'],
    ['a key for ever', 'at - signsMs + publishedAheadMs', 'at - 1000 * signsMs'],
  ]),
  ...mutantsOf(`${login}/tokens/tokenRoutes.ts`, tokenTests, [
    [
      'addresses that nobody has proved',
      '{ email, email_verified: true }),',
      '{ email, email_verified: true }),\n        accounts: (await accounts.wallet(account))?.addresses,',
    ],
  ]),
  ...mutantsOf(`${login}/custody/walletRoutes.ts`, custodyTests, [
    [
      'the visitor’s wallet, registered by a thief',
      '        assertEnrolled(session, body.walletKey, body.signature)\n',
      '',
    ],
  ]),
  ...mutantsOf(`${login}/devices/assertEnrolled.ts`, custodyTests, [
    [
      'no signature at all',
      'if (signature === undefined)',
      'if (signature === undefined) return\n  if (account === "")',
    ],
    [
      'the signature of another device',
      'deviceEnrolment(account, device)',
      'deviceEnrolment(account, "")',
    ],
  ]),
  ...mutantsOf(
    `${login}/mail/createMailQueue.ts`,
    [`${login}/mail/mailRoutes.live.test.ts`],
    [
      [
        'the alarm of a newer server, dropped',
        "that knows its kind')\n      return 'unopened'",
        "that knows its kind')\n      return 'damaged'",
      ],
    ],
  ),
  ...mutantsOf(`${login}/devices/isSignedBy.ts`, custodyTests, [
    [
      'any signature',
      "return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))",
      'return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url")) || true',
    ],
  ]),
  ...mutantsOf(
    `${login}/codes/keyOfEmail.ts`,
    [`${login}/codes/codeRoutes.live.test.ts`],
    [['two accounts for one address', '.toLowerCase()', '']],
  ),
]

const core = 'packages/core/src/login'

/** What the kit does with the frame and with what it stores of a visitor. */
export const loginHost: readonly Mutant[] = [
  ...mutantsOf(
    `${core}/createLogin.ts`,
    [`${core}/createLogin.test.ts`],
    [
      ['a sign-out that nobody hears of', '    storeSignOut(kit, { everywhere })\n', ''],
      [
        'a login before the sign-out',
        '    await endSession()\n    const connection',
        '    const connection',
      ],
      [
        'a session that ended elsewhere',
        "else if (event.event === 'disconnect') forget()",
        "else if (event.event === 'disconnect') void 0",
      ],
      ['a wallet that stays', '    for (const remove of removals.values()) remove()\n', ''],
      [
        'the session of the last namespace',
        'if (!isConnected()) await signOut(false)',
        'await Promise.resolve()',
      ],
    ],
  ),
  ...mutantsOf(
    `${core}/mountFrame.ts`,
    [`${core}/createLogin.test.ts`],
    [
      [
        'the port for any origin',
        '{ ...hello, theme, language }, url, [port2]',
        "{ ...hello, theme, language }, '*', [port2]",
      ],
      ['an origin that is hidden', "'strict-origin'", "'no-referrer'"],
      [
        'a frame that never loads',
        '    dialog.remove()\n    port.close()\n    throw error',
        '    throw error',
      ],
    ],
  ),
  ...mutantsOf(
    `${core}/connectFrame.ts`,
    [`${core}/createLogin.test.ts`],
    [
      [
        'a request without an end',
        "          end(id, new KitError('TimedOut', 'The login took too long. Try again.'))\n",
        '',
      ],
      ['all requests at once', "    post({ method: 'abort', params: { id } }, newId())\n", ''],
    ],
  ),
  ...mutantsOf(
    `${core}/createLoginWallet.ts`,
    [`${core}/createLogin.test.ts`],
    [
      [
        'a network that it has no account on',
        ' || !granted().networks.includes(networkId)',
        '',
        'a network of the kit without an account is refused by the frame, which knows no address on it',
      ],
      [
        'any method',
        "        throw new KitError('MethodNotSupported', 'Action not allowed', {",
        "        if (method === '') throw new KitError('MethodNotSupported', 'Action not allowed', {",
      ],
    ],
  ),
]
