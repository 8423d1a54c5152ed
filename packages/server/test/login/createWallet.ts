import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { deviceEnrolment, type LoginSession } from '@latchkit/wire'
import type { Device, DeviceAnswer } from './createDevice.ts'

const bytes = (count: number): string => randomBytes(count).toString('base64url')

/** A wallet as the frame creates it: what the server stores of it, and its key. */
export interface TestWallet {
  readonly walletKey: string
  readonly vault: string
  readonly authShare: string
  readonly addresses: readonly string[]
  /** Returns the wallet key's signature of a device's enrolment. */
  enrol(session: Pick<LoginSession, 'account' | 'device'>): string
  /** Registers it from a device that is logged in; `change` replaces parts of the request. */
  register(device: Device, change?: object): Promise<DeviceAnswer>
}

/** Creates a {@link TestWallet}. */
export function createWallet(address = '0x00000000000000000000000000000000000000aa'): TestWallet {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const walletKey = publicKey.export({ format: 'jwk' }).x ?? ''
  const [vault, authShare] = [bytes(200), bytes(33)]
  const addresses = [`eip155:1:${address}`]
  const enrol: TestWallet['enrol'] = ({ account, device }) =>
    sign(null, Buffer.from(deviceEnrolment(account.id, device.id)), privateKey).toString(
      'base64url',
    )
  return {
    walletKey,
    vault,
    authShare,
    addresses,
    enrol,
    async register(device, change = {}) {
      const session = (await device.call('GET', '/v1/login/session')).json as LoginSession
      const signature = enrol(session)
      const body = { version: 1, vault, addresses, walletKey, authShare, signature, ...change }
      return await device.call('PUT', '/v1/login/wallet', { body })
    },
  }
}
