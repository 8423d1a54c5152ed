import type { SigningWarning } from './summary.ts'

/** From this amount on, an allowance is called unlimited: nobody owns that much. */
export const unlimitedAllowance: bigint = 1n << 95n

interface Danger {
  readonly warning: SigningWarning
  /** Index of the argument that says how much is allowed: zero revokes. */
  readonly amountAt?: number
}

const allows = (amountAt?: number): Danger => ({
  warning: 'allowance',
  ...(amountAt !== undefined && { amountAt }),
})
const control: Danger = { warning: 'control' }

const dangers: Readonly<Record<string, Danger>> = {
  '095ea7b3': allows(1), // approve(address,uint256)
  '39509351': allows(1), // increaseAllowance(address,uint256)
  d73dd623: allows(1), // increaseApproval(address,uint256)
  '3177029f': allows(1), // approveAndCall(address,uint256)
  cae9ca51: allows(1), // approveAndCall(address,uint256,bytes)
  c04a8a10: allows(1), // approveDelegation(address,uint256) of Aave
  '87517c45': allows(2), // approve(address,address,uint160,uint48) of Permit2
  d505accf: allows(2), // permit of ERC-2612
  '9fd5a6cf': allows(2), // the same with one signature for accounts with code
  '8fcbaf0c': allows(4), // permit of DAI
  '2b67b570': allows(), // permit of Permit2
  '2a2d80d1': allows(), // the same for several tokens
  '745a41bc': allows(), // permit of Uniswap's positions
  '959b8c3f': allows(), // authorizeOperator(address) of ERC-777
  '558a7297': allows(1), // setOperator(address,bool) of ERC-6909
  '110496e5': allows(1), // allow(address,bool) of Compound III
  bb24d994: allows(2), // allowBySig of Compound III
  eecea000: allows(1), // setAuthorization(address,bool) of Morpho
  '8069218f': allows(), // setAuthorizationWithSig of Morpho
  a22cb465: { warning: 'approvalForAll', amountAt: 1 }, // setApprovalForAll(address,bool)
  fe3424ee: { warning: 'approvalForAll', amountAt: 2 }, // permitForAll
  f2fde38b: control, // transferOwnership(address)
  '078dfbe7': control, // transferOwnership(address,bool,bool)
  '715018a6': control, // renounceOwnership()
  '13af4035': control, // setOwner(address)
  a6f9dae1: control, // changeOwner(address)
  '7065cb48': control, // addOwner(address)
  '2f2ff15d': control, // grantRole(bytes32,address)
  '7a9e5e4b': control, // setAuthority(address)
  '3659cfe6': control, // upgradeTo(address)
  '4f1ef286': control, // upgradeToAndCall(address,bytes)
  '99a88ec4': control, // upgrade(address,address)
  '9623609d': control, // upgradeAndCall(address,address,bytes)
  '8f283970': control, // changeAdmin(address)
  '7eff275e': control, // changeProxyAdmin(address,address)
  d784d426: control, // setImplementation(address)
  '610b5925': control, // enableModule(address) of Safe
  e19a9dd9: control, // setGuard(address)
  e068df37: control, // setModuleGuard(address)
  f08a0323: control, // setFallbackHandler(address)
  '0d582f13': control, // addOwnerWithThreshold(address,uint256)
  e318b52b: control, // swapOwner(address,address,address)
  f8dc5dd9: control, // removeOwner(address,address,uint256)
  '694e80c3': control, // changeThreshold(uint256)
  '3e52315d': control, // grant(Session) of SessionValidator
  '9517e29f': control, // installModule(uint256,address,bytes) of ERC-7579
}

/**
 * Returns the warnings for a call that the frame does not know, and for all calls nested in it: those of a multicall, a Safe or a
 * router, at any depth, packed or not. A nested call is found by the length in front of it, so no encoding has to be known.
 */
export function warningsOfCalls(data: string): readonly SigningWarning[] {
  const hex = data.slice(2).toLowerCase()
  const warnings = new Set<SigningWarning>()
  for (let at = 0; at + 8 <= hex.length; at += 2) {
    const selector = hex.slice(at, at + 8)
    const danger = Object.hasOwn(dangers, selector) ? dangers[selector] : undefined
    if (!danger || (at > 0 && !isNestedAt(hex, at))) continue
    const warning = judge(danger, hex.slice(at + 8))
    if (warning) warnings.add(warning)
  }
  return [...warnings]
}

/** Target and value, packed, in front of the call in the `bytes` of ERC-7579's `execute`. */
const packedHeadBytes = 20 + 32

/** True if a length precedes the position, as it precedes each value of type `bytes`, and that many bytes follow. */
function isNestedAt(hex: string, at: number): boolean {
  return [0, packedHeadBytes].some((headBytes) => {
    const start = at - headBytes * 2
    if (start < 64) return false
    const length = BigInt(`0x${hex.slice(start - 64, start)}`)
    return length >= headBytes + 4 && length <= BigInt((hex.length - start) / 2)
  })
}

function judge({ warning, amountAt }: Danger, args: string): SigningWarning | undefined {
  if (amountAt === undefined) return warning
  const word = args.slice(amountAt * 64, (amountAt + 1) * 64)
  // A truncated argument counts as dangerous.
  if (word.length < 64) return warning
  const amount = BigInt(`0x${word}`)
  if (amount === 0n) return undefined
  return warning === 'allowance' && amount >= unlimitedAllowance ? 'unlimitedApproval' : warning
}
