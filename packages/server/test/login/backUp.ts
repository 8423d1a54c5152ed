import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Device, DeviceAnswer } from './createDevice.ts'
import { createWallet } from './createWallet.ts'

const bytes = (count: number): string => randomBytes(count).toString('base64url')

/** Proves a recovery factor in the session of a device. */
export type ProveFactor = (device: Device, proof?: string) => Promise<DeviceAnswer>

/** Stores a wallet from a device that is logged in, and a recovery factor for it. Returns what proves the factor. */
export async function backUp(device: Device): Promise<ProveFactor> {
  expect(await createWallet().register(device)).toMatchObject({ status: 200 })
  const right = bytes(32)
  const body = {
    kind: 'password',
    label: 'Password',
    params: { salt: bytes(16) },
    sealedShare: bytes(60),
    authShare: bytes(33),
    proofHash: createHash('sha256').update(Buffer.from(right, 'base64url')).digest('base64url'),
  }
  const added = await device.call('POST', '/v1/login/recovery', { body })
  const { recovery } = added.json as { readonly recovery: readonly { readonly id: string }[] }
  const path = `/v1/login/recovery/${recovery[0]?.id}/open`
  return (prover, proof = right) => prover.call('POST', path, { body: { proof } })
}
