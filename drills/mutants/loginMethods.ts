import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const login = 'packages/server/src/login'
const methodTests = [`${login}/accounts/methodRoutes.live.test.ts`]
const raceTests = [`${login}/custody/walletRoutes.races.live.test.ts`]
const emailTests = [`${login}/accounts/emailRoutes.live.test.ts`]

/** Who adds, changes and removes ways to log in, and after what proof. */
export const loginMethods: readonly Mutant[] = [
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
      "    if (holder) throw loginError('email_taken', message)",
      "    if (holder && message === '') throw loginError('email_taken', message)",
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
  ...mutantsOf(`${login}/accounts/accountRepository.ts`, methodTests, [
    [
      'a session by an address that was removed meanwhile',
      '        return await start(db, await openAccount(db, email), login)\n      }),',
      '        return await openAccount(db, email)\n      }).then((opened) => store.db.transaction().execute((db) => start(db, opened, login))),',
    ],
    [
      'a session by somebody who was removed meanwhile',
      '        return await start(db, await openIdentity(db, identity, { provider, keepsName }), login)\n      }),',
      '        return await openIdentity(db, identity, { provider, keepsName })\n      }).then((opened) => store.db.transaction().execute((db) => start(db, opened, login))),',
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
]
