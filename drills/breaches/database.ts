import { createHash, createHmac } from 'node:crypto'
import type { Hole } from '../hole.ts'
import { attackVault, describeLoot, type ReadFactor } from '../login/attackVault.ts'
import { createVictim } from '../login/createVictim.ts'
import { startLoginStack } from '../login/startLoginStack.ts'

/** Without it, what the server keeps of recovery factors is in the database as it is. */
const file = 'packages/server/src/login/custody/shareRepository.ts'
const sealing = [
  {
    file,
    find: '...sealer.seal(Buffer.from(JSON.stringify(secrets)), recoveryContext(account, id)),',
    replace: 'sealed: JSON.stringify(secrets), key_id: sealer.activeKeyId,',
  },
  {
    file,
    find: 'Buffer.from(sealer.open(row, recoveryContext(account, id))).toString()',
    replace: 'row.sealed',
  },
]
const codes = 1_000_000
const sessionPath = '/v1/login/session'

/** A copy of the database: whose keys, codes and cookies are in it? */
export const hole: Hole = {
  number: 1,
  attack: 'a copy of the database (off: shares are sealed with the master key)',
  async run({ isProtected, onEnd }) {
    const stack = await startLoginStack({ protectionsOff: isProtected ? [] : sealing, onEnd })
    const victim = await createVictim(stack, ['passkey', 'password', 'code'])
    const pending = stack.device()
    const { flowId } = await stack.askCode(pending, `new-${victim.email}`)
    const tables = await stack.copyDatabase()

    const factors = (tables.get('login_recoveries') ?? []).flatMap((row) =>
      row['kind'] === 'password' ? readFactor(row) : [],
    )
    const loot = await attackVault(stack, victim, [...tables.values()], factors)

    // The code of somebody who is logging in: hashed with what an attacker knows, it is in the copy.
    const [flow] = (tables.get('login_flows') ?? []).filter(({ id }) => id === flowId)
    const hash = String(flow?.['code_hash'])
    const foundCodes = countCodes(flowId, hash)
    // Cookies and links, as the copy has them.
    let accepted = 0
    for (const { hash: cookie } of tables.get('login_session_tokens') ?? [])
      for (const path of [sessionPath, '/v1/login/devices']) {
        const thief = stack.device()
        thief.cookie = `latchkit-session=${String(cookie)}`
        if ((await thief.call('GET', path)).status === 200) accepted++
      }
    return {
      succeeded: loot.keys + foundCodes + accepted > 0,
      seen: `${describeLoot(loot)}; ${foundCodes} codes of ${codes} guessed offline; ${accepted} cookies accepted`,
    }
  },
}

function readFactor(row: Readonly<Record<string, unknown>>): readonly ReadFactor[] {
  try {
    const secrets = JSON.parse(String(row['sealed'])) as Omit<ReadFactor, 'params'>
    const params = JSON.parse(String(row['params'])) as ReadFactor['params']
    return [{ ...secrets, params }]
  } catch {
    return []
  }
}

function countCodes(flowId: string, hash: string): number {
  let count = 0
  for (let number = 0; number < codes; number++) {
    const text = `${flowId} ${String(number).padStart(6, '0')}`
    const guesses = [
      createHash('sha256').update(text).digest('base64url'),
      createHmac('sha256', flowId).update(text).digest('base64url'),
    ]
    if (guesses.includes(hash)) count++
  }
  return count
}
