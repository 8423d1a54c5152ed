import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { Hole } from '../hole.ts'
import { attackVault, describeLoot } from '../login/attackVault.ts'
import { createVictim } from '../login/createVictim.ts'
import { startLoginStack } from '../login/startLoginStack.ts'

/** Without it, one share is enough. */
const twoOfThree = {
  file: 'packages/frame/src/keys/shares.ts',
  find: 'await split(dataKey, 3, 2)',
  replace: '[1, 2, 3].map((each) => new Uint8Array([...dataKey, each]))',
}

/** The database and the master key, silently: what does the operator itself have? */
export const hole: Hole = {
  number: 2,
  attack: 'a copy of the database and the master key (off: the data key is split 2 of 3)',
  async run({ isProtected, onEnd }) {
    const stack = await startLoginStack({ protectionsOff: isProtected ? [] : [twoOfThree], onEnd })
    // Whoever chose one of the passwords that attackers try can be guessed at the cost of argon2id: SECURITY.md says so.
    const victim = await createVictim(stack, ['passkey', 'code', 'code'])
    const tables = await stack.copyDatabase()
    const openRow = (context: string, row: Readonly<Record<string, unknown>>): string =>
      open(stack.masterKey.key, context, String(row['sealed']))
    const opened = [
      ...(tables.get('login_shares') ?? []).map((row) =>
        openRow(`share ${String(row['account'])} ${String(row['device'])}`, row),
      ),
      ...(tables.get('login_recoveries') ?? []).map((row) =>
        openRow(`recovery ${String(row['account'])} ${String(row['id'])}`, row),
      ),
    ]
    const loot = await attackVault(stack, victim, [...tables.values(), ...opened])
    return {
      succeeded: loot.keys > 0,
      seen: `${opened.length} rows opened; ${describeLoot(loot)}`,
    }
  },
}

/** What the server seals with a master key, opened by somebody who has it. */
function open(key: Buffer, context: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const derived = new Uint8Array(hkdfSync('sha256', key, '', 'latchkit login seal', 32))
  const decipher = createDecipheriv('aes-256-gcm', derived, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString()
}
