import { privateKeyToAddress } from 'viem/accounts'
import { bundle } from '../frame/bundle.ts'
import { openVictim } from '../frame/openVictim.ts'
import type { Hole } from '../hole.ts'
import { attackVault, describeLoot } from '../login/attackVault.ts'
import type { Stolen } from '../login/stealKeys.ts'

/** A script in the page of a listed site, while the visitor is logged in there: with the port, the cookie's browser, and the frame's own code. */
export const hole: Hole = {
  number: 6,
  attack: 'a script in the host page (off: the frame has an origin of its own)',
  async run({ isProtected, onEnd }) {
    const script = await Promise.all([
      bundle('drills/frame/page/hostileHost.ts', 'hostile'),
      bundle('drills/login/stealKeys.ts', 'thief'),
      bundle('packages/frame/src/keys/deviceRepository.ts', 'repository'),
      bundle('packages/frame/src/login/createLoginApi.ts', 'loginApi'),
      bundle('packages/frame/src/worker/operations.ts', 'operations'),
    ])
    const { page, stack, url, addressOn } = await openVictim(
      `${script.join('\n')}\nconst frameCode = { repository, loginApi, operations }`,
      { protectionsOff: [], hasOwnOrigin: isProtected, onEnd },
    )
    const address = addressOn('eip155:1')
    const stolen = await page.evaluate<Stolen>(`thief.stealKeys(${JSON.stringify(url)})`)
    // The vault is given to it: whoever has a share too has the wallet.
    const [wallet] = (await stack.copyDatabase()).get('login_wallets') ?? []
    const victim = {
      address,
      vault: String(wallet?.['vault']),
      walletKey: String(wallet?.['wallet_key']),
    }
    const loot = await attackVault(stack, victim, stolen.texts)
    const isTheirs = stolen.key !== undefined && privateKeyToAddress(`0x${stolen.key}`) === address
    const got = stolen.tried.filter((each) => each.endsWith('something')).length
    return {
      succeeded: isTheirs || loot.keys > 0,
      seen: `${isTheirs ? 1 : 0} keys by the frame's own code; ${got} of ${stolen.tried.length} places gave something; ${describeLoot(loot)}`,
    }
  },
}
