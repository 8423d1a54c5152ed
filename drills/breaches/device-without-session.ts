import { randomBytes } from 'node:crypto'
import type { Hole } from '../hole.ts'
import { attackVault, describeLoot } from '../login/attackVault.ts'
import { createVictim } from '../login/createVictim.ts'
import { readAnswer, sendRequest } from '../login/device.ts'
import { startLoginStack } from '../login/startLoginStack.ts'

/** Without it, a cookie outlives the sign-out. */
const signOut = {
  file: 'packages/server/src/login/sessions/sessionRoutes.ts',
  find: 'await sessions.end(id)',
  replace: 'void id',
}
const replays = 20

/** The victim's own browser, after the sign-out: its keys, its share, its old cookie, and every request that it has sent. */
export const hole: Hole = {
  number: 5,
  attack: 'a device without a session (off: signing out ends the session on the server)',
  async run({ isProtected, onEnd }) {
    const stack = await startLoginStack({ protectionsOff: isProtected ? [] : [signOut], onEnd })
    const victim = await createVictim(stack, ['passkey'])
    const { device } = victim
    const { text } = await device.call('POST', '/v1/login/share')
    const recorded = device.lastSent
    if (!recorded || !text.includes('authShare')) throw new Error('The victim has no share.')
    const { cookie, sessionId } = device
    let replayed = 0
    const replay = async (): Promise<void> => {
      for (let count = 0; count < replays; count++)
        if ((await readAnswer(await sendRequest(stack.url, recorded))).status === 200) replayed++
    }
    await replay()
    await device.call('DELETE', '/v1/login/session')
    await replay()
    const released: unknown[] = []
    const cookies = ['', cookie, `latchkit-session=${randomBytes(32).toString('base64url')}`]
    for (const each of cookies)
      for (const session of [sessionId, undefined]) {
        device.cookie = each
        device.sessionId = session
        const answer = await device.call('POST', '/v1/login/share')
        if (answer.status === 200) released.push(answer.json)
      }
    // The browser opens its own share for whoever runs code in it.
    const { open } = await stack.load<SealModule>('packages/frame/src/keys/seal.ts')
    const context = `Latchkit device share 1\nwallet ${victim.walletKey}`
    const local = await open(victim.local.sealingKey, victim.local.sealedShare, context)
    const own = Buffer.from(local).toString('base64url')
    const loot = await attackVault(stack, victim, [own, ...released])
    return {
      succeeded: loot.keys + replayed + released.length > 0,
      seen: `${released.length} shares for ${cookies.length * 2} forged sessions, ${replayed} of ${replays * 2} replays accepted; ${describeLoot(loot)}`,
    }
  },
}

interface SealModule {
  open(key: CryptoKey, sealed: Uint8Array, context: string): Promise<Uint8Array>
}
