import { deploy } from '@latchkit/test-kit/deploy'
import type { Anvil } from '@latchkit/test-kit/startAnvil'
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  parseAbi,
  serializeErc6492Signature,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { evm } from '../src/evm/index.ts'
import { evmKey, strangerKey } from './evmKey.ts'
import { hex, keySignatures, type Scheme } from './schemes.ts'

const abi = parseAbi([
  'function accountOf(address) view returns (address)',
  'function create(address)',
])
const chainId = '31337'

/** The ways in which accounts with code sign in, with contracts of a node's own. */
export async function createContractSchemes(
  anvil: Anvil,
): Promise<Readonly<Record<'ERC-1271' | 'ERC-6492' | 'EIP-7702', Scheme>>> {
  const factory = await deploy(anvil, 'KeyAccountFactory')
  const accountOf = async (key: Hex): Promise<Hex> => {
    const data = encodeFunctionData({ abi, functionName: 'accountOf', args: [key] })
    const answer = await anvil.request<Hex>('eth_call', [{ to: factory.address, data }, 'latest'])
    return decodeFunctionResult({ abi, functionName: 'accountOf', data: answer })
  }
  const deployKeyAccount = async (key: Hex): Promise<Hex> =>
    getAddress((await deploy(anvil, 'KeyAccount', [key])).address)
  const shared = {
    verifier: evm({ rpc: { [chainId]: anvil.url } }),
    chainId,
    otherChainId: '1',
  }
  const wrap = (owner: Hex, signature: Hex): Hex =>
    serializeErc6492Signature({
      address: factory.address,
      data: encodeFunctionData({ abi, functionName: 'create', args: [owner] }),
      signature,
    })

  // A contract decides itself whether it takes the high s; this one does, as many do. The nonce makes it worth nothing.
  const { 'the high s': _, ...contractSignatures } = keySignatures
  const codeOwner = privateKeyToAccount(`0x${'33'.repeat(32)}`)
  const code = await deployKeyAccount(codeOwner.address)
  await anvil.request('anvil_setCode', [evmKey.address, `0xef0100${code.slice(2)}`])
  return {
    'ERC-1271': {
      ...shared,
      name: 'ERC-1271',
      address: await deployKeyAccount(evmKey.address),
      stranger: await deployKeyAccount(strangerKey.address),
      sign: (message) => evmKey.signMessage({ message }),
      signAsStranger: (message) => strangerKey.signMessage({ message }),
      signatures: {
        ...contractSignatures,
        'empty, as where owners agree on the chain': () => '0x',
        'the suffix of ERC-6492 and nothing before it': () => `0x${'6492'.repeat(16)}`,
        'wrapped in a contract that makes another': () => wrap(strangerKey.address, '0x12'),
      },
    },
    'ERC-6492': {
      ...shared,
      name: 'ERC-6492',
      address: await accountOf(evmKey.address),
      stranger: await accountOf(strangerKey.address),
      sign: async (message) => wrap(evmKey.address, await evmKey.signMessage({ message })),
      signAsStranger: async (message) =>
        wrap(strangerKey.address, await strangerKey.signMessage({ message })),
      signatures: {
        'a bit of r': hex((bytes) => bytes.map((byte, at) => (at === 229 ? byte ^ 1 : byte))),
        'no suffix': hex((bytes) => bytes.subarray(0, -32)),
        'another suffix': hex((bytes) =>
          bytes.map((byte, at, { length }) => (at === length - 1 ? 0 : byte)),
        ),
        'another factory': hex((bytes) => bytes.map((byte, at) => (at === 31 ? byte ^ 1 : byte))),
        'a factory of more than an address': hex((bytes) =>
          bytes.map((byte, at) => (at === 0 ? 1 : byte)),
        ),
        'offsets beyond the end': hex((bytes) => bytes.map((byte, at) => (at === 62 ? 255 : byte))),
        'a length beyond the end': hex((bytes) =>
          bytes.map((byte, at) => (at === 126 ? 255 : byte)),
        ),
        'the account of a stranger': () => wrap(strangerKey.address, '0x12'),
        'an empty signature inside': () => wrap(evmKey.address, '0x'),
        'wrapped twice': (signature) => wrap(evmKey.address, signature as Hex),
        'an answer in the place of a call': () =>
          serializeErc6492Signature({
            address: factory.address,
            data: `0x1626ba7e${'00'.repeat(60)}`,
            signature: '0x1234',
          }),
        'no 0x': (signature) => signature.slice(2),
        nothing: () => '0x',
      },
    },
    'EIP-7702': {
      ...shared,
      name: 'EIP-7702',
      address: evmKey.address,
      stranger: strangerKey.address,
      sign: (message) => evmKey.signMessage({ message }),
      signAsStranger: (message) => strangerKey.signMessage({ message }),
      signatures: { ...keySignatures, 'empty, as where owners agree on the chain': () => '0x' },
    },
  }
}
