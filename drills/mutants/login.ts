import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const login = 'packages/server/src/login'
const codeTests = [
  `${login}/codes/codeRoutes.live.test.ts`,
  `${login}/codes/approvalRoutes.live.test.ts`,
]
const custodyTests = [
  `${login}/custody/walletRoutes.live.test.ts`,
  `${login}/custody/walletRoutes.races.live.test.ts`,
]
const sessionTests = [`${login}/sessions/sessionRoutes.live.test.ts`]

/** Codes, sessions and shares: who gets which. */
export const serverLogin: readonly Mutant[] = [
  ...mutantsOf(`${login}/codes/flowRepository.ts`, codeTests, [
    [
      'the code of another device',
      "          .where('thumbprint', '=', thumbprint)\n          .where('purpose', 'in', purposes)",
      "          .where('purpose', 'in', purposes)",
    ],
    ['tries without end', "          .where('tries_left', '>', 0)\n", ''],
    ['a fourth try', 'const tries = 3', 'const tries = 4'],
    [
      'a code that is old',
      "          .where('tries_left', '>', 0)\n          .where('expires_at', '>', at)\n",
      "          .where('tries_left', '>', 0)\n",
    ],
    [
      'any code',
      'if (!pepper.isEqual(flow.code_hash, hashCode(flow.id, code, flow.key_id)))',
      'if (code === "")',
    ],
    [
      'a code twice',
      '      if (used.numUpdatedRows !== 1n) throw over()\n',
      '',
      'on SQLite no second try comes between the comparison and the end of the code; on PostgreSQL one may',
    ],
    [
      'failures are not counted',
      'await assertBelow(db, `fail ${found.scope}`, limits.failures, at)\n',
      '',
    ],
    [
      'the last code stays good',
      "          .set({ state: 'void' })",
      '          .set({ purpose })',
    ],
    [
      'a link of a flow that is over',
      "          .where('approval_hash', 'in', hashesOf(token))\n          .where('state', '=', 'approval')\n          .where('expires_at', '>', at)",
      "          .where('approval_hash', 'in', hashesOf(token))\n          .where('expires_at', '>', at)",
      'the route looks for the flow first, and says that it is over',
    ],
    [
      'a link that stays',
      '            approval_hash: null,\n            approved_at: at',
      '            approved_at: at',
      'the state keeps it from a second use',
    ],
    [
      'unknown devices need no link',
      "purpose === 'sign-in' && known !== undefined && known.device === null",
      'false',
    ],
    ['mail without a pause', 'await assertBelow(db, `send ${scope}`, limits.resend, at)\n', ''],
  ]),
  ...mutantsOf(`${login}/custody/shareRepository.ts`, custodyTests, [
    ['a factor that nobody proves', 'if (!isProofOf(proof, proofHash))', 'if (proof === "")'],
    ['proofs without end', 'await assertBelow(db, key, limits.recoveries, at)\n', ''],
    [
      'a share to any session',
      '      assertTrusted(session)\n      const { account, device } = session',
      '      const { account, device } = session',
      'a device that is not trusted has no share that could be found',
    ],
    [
      'the share of another device',
      "        .where('device', '=', device)\n        .where('account', '=', account)\n        .executeTakeFirst()\n      // The device",
      "        .where('account', '=', account)\n        .executeTakeFirst()\n      // The device",
    ],
    [
      'a second wallet',
      '          if (made.numInsertedOrUpdatedRows !== 1n)',
      '          if (made.numInsertedOrUpdatedRows === undefined)',
    ],
    ['a version that is over', "            .where('version', '=', version - 1)\n", ''],
    [
      'a revoked device changes the wallet',
      '          await assertStillTrusted(db, session)\n          const replaced',
      '          const replaced',
    ],
    [
      'a revoked device adds a factor',
      '        await assertStillTrusted(db, session)\n        const { count }',
      '        const { count }',
    ],
    [
      'a revoked device removes a factor',
      '        await assertStillTrusted(db, session)\n        await assertProved(db, session, now())\n        const removed',
      '        await assertProved(db, session, now())\n        const removed',
    ],
    [
      'a factor of whoever finds the device',
      '        if (count > 0) await assertProved(db, session, now())\n',
      '',
    ],
    [
      'a factor that whoever finds the device removes',
      '        await assertProved(db, session, now())\n        const removed',
      '        const removed',
    ],
    ['a share for a revoked device', '    if (!known) throw untrusted()\n', ''],
  ]),
  ...mutantsOf(`${login}/secrets/sealedPlaces.ts`, custodyTests, [
    ['shares open anywhere', '`share ${account} ${device}`', '`share`'],
  ]),
  ...mutantsOf(`${login}/accounts/accountRepository.ts`, custodyTests, [
    [
      'devices revoke each other',
      'if (device !== own) await assertStillTrusted(db, { account, device: own })',
      '',
    ],
    [
      'a share that stays',
      "        await db.deleteFrom('login_shares').where('device', '=', device).execute()\n",
      '',
    ],
  ]),
  ...mutantsOf(`${login}/custody/transferRepository.ts`, custodyTests, [
    [
      'a second answer',
      "        .where('answer', 'is', null)\n        .where('expires_at', '>', now())\n        .executeTakeFirst()\n      return answered",
      "        .where('expires_at', '>', now())\n        .executeTakeFirst()\n      return answered",
    ],
    [
      'the transfer of another device',
      ".$if(!isTrusted, (query) => query.where('device', '=', device))",
      '',
    ],
  ]),
  ...mutantsOf(`${login}/devices/createDpopCheck.ts`, sessionTests, [
    [
      'a proof twice',
      'if (!(await isFirstUse(thumbprint, String(jti))))',
      'if (!(await isFirstUse(thumbprint, String(jti))) && nonce === undefined)',
    ],
    ['any nonce', 'if (!isFresh(nonce)) {', 'if (nonce === undefined) {'],
    [
      'another session',
      'if (binding !== undefined && ath !== sha256(binding))',
      'if (binding === "")',
    ],
    ['another method', 'htm !== context.req.method || ', ''],
    ['another address', ' || htu !== url + context.req.path', ''],
    ['any clock', 'if (Math.abs(now() - Number(iat) * 1000) > skewMs)', 'if (iat === undefined)'],
  ]),
  ...mutantsOf(`${login}/sessions/createLoginGuard.ts`, sessionTests, [
    [
      'the key of another device',
      'if (thumbprint !== session.thumbprint)',
      'if (thumbprint === "")',
    ],
    ['no session in the proof', 'isBound ? session.id : undefined', 'undefined'],
  ]),
  ...mutantsOf(`${login}/sessions/sessionRepository.ts`, sessionTests, [
    ['a replaced cookie comes back', "row.state === 'retired' && row.at + graceMs < at", 'false'],
    ['sessions without end', 'isReused || expiresAt <= at', 'isReused'],
    [
      'idle for ever',
      'Math.min(row.created_at + absoluteMs, row.last_used_at + idleMs)\n',
      'row.created_at + absoluteMs\n',
    ],
    ['cookies in the database', "createHash('sha256').update(token).digest('base64url')", 'token'],
  ]),
]
