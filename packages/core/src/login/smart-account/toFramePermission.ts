import type { FramePermission, HexText } from '@latchkit/wire'
import { toQuantity } from './hex.ts'
import type { Allowance } from './parsePermission.ts'

const zeroAddress: HexText = '0x0000000000000000000000000000000000000000'

/** Returns a session as the frame takes it: what it may spend, and whose keys and paymaster it has. */
export function toFramePermission(
  pci: string,
  { token = zeroAddress, amount, start, period }: Allowance,
  parts: Pick<FramePermission, 'siteKey' | 'serverKey' | 'paymaster' | 'expiry'>,
): FramePermission {
  const salt: HexText = `0x${pci.replaceAll('-', '').toLowerCase()}`
  return { ...parts, salt, token, amount: toQuantity(amount), start, period }
}
