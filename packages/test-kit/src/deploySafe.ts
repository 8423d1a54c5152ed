import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  zeroAddress,
  type Address,
  type Hash,
  type Hex,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { anvilDeployer, type Artifact } from './anvilDeployer.ts'

/** A call that a Safe makes. */
export interface SafeCall {
  readonly to: Address
  /** In wei. */
  readonly value: bigint
  readonly data: Hex
}

/** A Safe on a chain, all of whose owners have to agree. */
export interface Safe {
  readonly address: Address
  /** What its owners sign for a call, by its next number (EIP-712, `SafeTx`). */
  hashOf(call: SafeCall): Promise<Hash>
  /** Has the owners sign a call and makes it; returns the hash of the transaction on the chain. */
  execute(call: SafeCall): Promise<Hash>
  /** What its owners sign for a text (EIP-712, `SafeMessage`). */
  messageHashOf(text: string): Promise<Hash>
  /** Has the owners agree to a text on the chain, with Safe's own library: its signature is empty then. */
  signOnChain(text: string): Promise<Hash>
}

/**
 * Deploys a Safe 1.5.0 from the contracts that its authors publish: proxy, singleton and fallback handler. They are
 * read from their package when a test runs, and nothing of them is part of this project.
 */
export async function deploySafe({
  rpcUrl,
  chainId,
  owners,
}: {
  readonly rpcUrl: string
  readonly chainId: number
  readonly owners: readonly PrivateKeyAccount[]
}): Promise<Safe> {
  const deployer = await anvilDeployer(rpcUrl, chainId)
  const safe = readContract('safe')
  const handler = readContract('handler')
  const factory = readContract('factory')
  const library = readContract('signMessage')
  const singleton = await deployer.deploy(safe)
  const fallback = await deployer.deploy(handler)
  const at = await deployer.deploy(factory)
  const setup = encodeFunctionData({
    abi: safe.abi,
    functionName: 'setup',
    args: [
      owners.map(({ address }) => address),
      BigInt(owners.length),
      zeroAddress,
      '0x',
      fallback,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
  const creation = [singleton, setup, 0n]
  const address = await deployer.read<Address>(at, factory.abi, 'createProxyWithNonce', creation)
  await deployer.write(at, factory.abi, 'createProxyWithNonce', creation)

  const hashOf = async ({ to, value, data }: SafeCall, operation = 0): Promise<Hash> => {
    const nonce = await deployer.read<bigint>(address, safe.abi, 'nonce', [])
    const args = [to, value, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress, nonce]
    return deployer.read(address, safe.abi, 'getTransactionHash', args)
  }
  const execute = async (call: SafeCall, operation = 0): Promise<Hash> => {
    const signature = await signTogether(owners, await hashOf(call, operation))
    const { to, value, data } = call
    const args = [to, value, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress, signature]
    return deployer.write(address, safe.abi, 'execTransaction', args)
  }
  const encodeText = (text: string): Hex =>
    encodeAbiParameters([{ type: 'bytes32' }], [hashMessage(text)])
  return {
    address,
    hashOf: (call) => hashOf(call),
    execute: (call) => execute(call),
    messageHashOf: (text) =>
      deployer.read(fallback, handler.abi, 'getMessageHashForSafe', [address, encodeText(text)]),
    async signOnChain(text) {
      const to = await deployer.deploy(library)
      const data = encodeFunctionData({
        abi: library.abi,
        functionName: 'signMessage',
        args: [encodeText(text)],
      })
      // The library writes into the Safe's own storage: DELEGATECALL.
      return execute({ to, value: 0n, data }, 1)
    },
  }
}

/** The signatures of owners over a hash, one after the other in the order of their addresses, as a Safe takes them. */
export async function signTogether(owners: readonly PrivateKeyAccount[], hash: Hash): Promise<Hex> {
  const sorted = owners.toSorted((one, other) =>
    one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1,
  )
  return concat(await Promise.all(sorted.map((owner) => owner.sign({ hash }))))
}

const require = createRequire(import.meta.url)
const paths = {
  safe: () =>
    require.resolve('@safe-global/safe-smart-account/build/artifacts/contracts/SafeL2.sol/SafeL2.json'),
  factory: () =>
    require.resolve('@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json'),
  signMessage: () =>
    require.resolve('@safe-global/safe-smart-account/build/artifacts/contracts/libraries/SignMessageLib.sol/SignMessageLib.json'),
  handler: () =>
    require.resolve('@safe-global/safe-smart-account/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json'),
}

function readContract(name: keyof typeof paths): Artifact {
  return JSON.parse(readFileSync(paths[name](), 'utf8')) as Artifact
}
