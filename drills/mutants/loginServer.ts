import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const login = 'packages/server/src/login'
const socialTests = [`${login}/social/socialRoutes.test.ts`]
const frameTests = [`${login}/frame/frameRoutes.test.ts`]
const custodyTests = [`${login}/custody/walletRoutes.test.ts`]
const methodTests = [`${login}/accounts/methodRoutes.test.ts`]
const raceTests = [`${login}/custody/walletRoutes.races.test.ts`]
const emailTests = [`${login}/accounts/emailRoutes.test.ts`]
const tokenTests = [`${login}/tokens/tokenRoutes.test.ts`]

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
    ['any site', '  return isAllowedOrigin(listed, origin) ? [origin] : []', '  return [origin]'],
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
  ...mutantsOf(`${login}/frame/loadFrame.ts`, frameTests, [
    ['a build that was changed', "digest('base64') !== sha256", "digest('base64') === ''"],
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
      '        await assertBelow(db, key, { ...limits.sendsPerClient, count: loginsPerClientHour }, at)\n',
      '',
    ],
  ]),
  ...mutantsOf(`${login}/social/socialFlowRepository.ts`, methodTests, [
    [
      'a login for an addition, and the other way round',
      "        .where('session', session === undefined ? 'is' : '=', session ?? null)\n",
      '',
    ],
  ]),
  ...mutantsOf(`${login}/accounts/methodRepository.ts`, methodTests, [
    [
      'an addition by a session that has proved nothing',
      '        await assertStillTrusted(db, session)\n        await assertProved(db, session, now())\n      }),',
      '        await assertStillTrusted(db, session)\n      }),',
    ],
    [
      'an addition on a device without a share',
      '        await assertStillTrusted(db, session)\n        await assertProved(db, session, now())\n      }),',
      '        await assertProved(db, session, now())\n      }),',
    ],
    [
      'an address that any session adds by its code',
      "        await assertProved(db, session, now(), 'end')\n        if ((await",
      '        if ((await',
    ],
    [
      'a removal by a session that has proved nothing',
      '        await assertProved(db, session, now())\n        const methods',
      '        const methods',
    ],
    [
      'a removal on a device without a share',
      '        await assertStillTrusted(db, session)\n        await assertProved(db, session, now())\n        const methods',
      '        await assertProved(db, session, now())\n        const methods',
    ],
    [
      'the last one',
      'methods.some((one) => one !== method && isOffered(one))',
      'methods.some((one) => isOffered(one))',
    ],
    [
      'the last one that works',
      'methods.some((one) => one !== method && isOffered(one))',
      'methods.some((one) => one !== method)',
    ],
    ['the sessions of what was removed', '        await endOtherSessions(db, session)\n', ''],
    ['an address that comes back without a proof', "        if (to === '') throw noEmail()\n", ''],
    [
      'an address of another account',
      "    if (holder) throw loginError('email_taken', refusal)",
      "    if (holder && refusal === '') throw loginError('email_taken', refusal)",
    ],
    [
      'somebody of another account',
      "        if (holder)\n          throw loginError(\n            'identity_taken'",
      "        if (holder && name === '')\n          throw loginError(\n            'identity_taken'",
    ],
    [
      'a change that nobody hears of',
      "    if (to === '') return\n",
      '    if (to.length < 300) return\n',
    ],
  ]),
  ...mutantsOf(`${login}/accounts/methodRepository.ts`, raceTests, [
    [
      'a revoked device changes the address',
      '    if (wallet) await assertStillTrusted(db, session)\n',
      '',
    ],
    [
      'a session that has ended changes the address',
      '    else await assertStillActive(db, session)\n',
      '',
    ],
    [
      'a session that has ended adds somebody',
      "        await assertProved(db, session, now(), 'end')\n        const holder",
      '        const holder',
    ],
  ]),
  ...mutantsOf(`${login}/accounts/methodRepository.ts`, emailTests, [
    [
      'an address that changes without a proof',
      '    if (wallet?.factor != null) await assertProved(db, session, now(), step)\n    else await',
      '    await',
    ],
    [
      'an address that changes unheard',
      "        if (!isSame) await notify(db, change, { to, change: 'removed', method: to })\n",
      '',
    ],
  ]),
  ...mutantsOf(`${login}/custody/assertProved.ts`, methodTests, [
    [
      'a proof for ever',
      "    .where('proved_at', '>', now - provedMs[step])",
      "    .where('proved_at', '>', 0)",
    ],
    [
      'the proof of any session',
      "    .where('id', '=', id)\n    .where('proved_at'",
      "    .where('proved_at'",
    ],
  ]),
  ...mutantsOf(`${login}/accounts/methodRoutes.ts`, methodTests, [
    [
      'the code of a login',
      "['add-email'])",
      "['add-email', 'sign-in'])",
      'no answer tells it: the flow of a login has no account either, and is refused for that',
    ],
    ['the other ways, for whoever reads the mail', '      assertTrusted(session)\n', ''],
    [
      'an addition for any session',
      'const claim = { flowId, thumbprint, session: session.id }',
      'const claim = { flowId, thumbprint }',
    ],
  ]),
  ...mutantsOf(`${login}/tokens/createTokenSigner.ts`, tokenTests, [
    ['a token for every site', '        .setAudience(audience)\n', ''],
    ['a token without an end', '        .setExpirationTime(issuedAt + tokenSeconds)\n', ''],
    ['a token of nobody', '        .setIssuer(issuer)\n', ''],
    ['a key that nobody knows yet', ' <= now() - publishedAheadMs', ' <= now()'],
    ['a key for ever', 'at - signsMs + publishedAheadMs', 'at - 1000 * signsMs'],
  ]),
  ...mutantsOf(`${login}/devices/isSignedBy.ts`, custodyTests, [
    [
      'any signature',
      "return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))",
      'return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url")) || true',
    ],
  ]),
  ...mutantsOf(
    `${login}/codes/keyOfEmail.ts`,
    [`${login}/codes/codeRoutes.test.ts`],
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
