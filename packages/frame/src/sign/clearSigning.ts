import { CLEARSIG_REPO, decodeData, eip712 } from 'micro-eth-signer/abi.js'
import type {
  ClearSigDef,
  ClearSigOpt,
  ClearSigResult,
  ClearSigTypedInput,
} from 'micro-eth-signer/clearsig.js'
import { CLEARSIG_REPO_FULL } from 'micro-eth-signer/clearsig/repo-full.js'
import { networkOf } from './knownNetworks.ts'
import type { SummaryLine } from './summary.ts'

/** A call to describe. */
export interface DescribedCall {
  readonly chainId: bigint
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/**
 * Returns what the public registry of ERC-7730 descriptors says about a call: its intent, and its arguments with names, tokens and
 * decimals, though not always all of them. Returns `undefined` if the registry has no descriptor for the contract on that network, or
 * the data do not match it.
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export async function describeCall(
  call: DescribedCall,
): Promise<readonly SummaryLine[] | undefined> {
  const { chainId, from, to, data, value } = call
  const decoded = decodeData(to, data, value, {
    ...optionsFor(chainId, to),
    // The library's default tokens are those of Ethereum, whatever the chain.
    noDefault: true,
    chainId,
    from,
  })
  if (!decoded || Array.isArray(decoded)) return undefined
  const clear = await decoded.clearSig
  // The library describes a nested call by its interface alone, without its contract and its value.
  const isNested = Object.values(clear?.fields ?? {}).some(({ format }) => format === 'calldata')
  return isNested ? undefined : toLines(clear)
}

/** Returns what the registry says about typed data, like {@link describeCall}. */
export async function describeTypedData(
  typed: ClearSigTypedInput,
  chainId: bigint,
  contract: string,
): Promise<readonly SummaryLine[] | undefined> {
  return toLines(await eip712(typed, optionsFor(chainId, contract)))
}

function toLines(clear: ClearSigResult | undefined): readonly SummaryLine[] | undefined {
  if (!clear) return undefined
  return [
    { label: 'method', value: clear.intent },
    ...Object.entries(clear.fields).map(
      ([name, { value }]) => ({ label: 'field', name, value: withoutControls(value) }) as const,
    ),
  ]
}

/** Replaces control characters: texts of contracts and sites could imitate further lines with them. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')
}

/** Returns only the descriptors that may be of this contract: the library reads all that it is given, which is slow. */
function optionsFor(chainId: bigint, address: string): ClearSigOpt & { clearSig: Files } {
  const isOf = (file: ClearSigDef): boolean => {
    const deployments = readDeployments(file)
    return (
      deployments === undefined ||
      deployments.some(
        (each) =>
          BigInt(each.chainId) === chainId && each.address.toLowerCase() === address.toLowerCase(),
      )
    )
  }
  const files: Files = { ...CLEARSIG_REPO, ...CLEARSIG_REPO_FULL }
  const chosen = new Set(Object.keys(files).filter((name) => isOf(files[name] ?? {})))
  // The loop also visits what it adds.
  for (const name of chosen) for (const included of includesOf(files, name)) chosen.add(included)
  return {
    clearSig: Object.fromEntries(Object.entries(files).filter(([name]) => chosen.has(name))),
    resolveChain: async ({ chainId: id }) => {
      const { name, symbol } = networkOf(`eip155:${id}`)
      return { name, ticker: symbol }
    },
  }
}

type Files = Record<string, ClearSigDef>

/** Returns the names of the files that a file includes, which it names relative to itself. */
function includesOf(files: Files, name: string): readonly string[] {
  const { includes } = files[name] as { readonly includes?: string | readonly string[] }
  return [includes ?? []]
    .flat()
    .map((path) => new URL(path, `https://registry.invalid/${name}`).pathname.slice(1))
}

/** Returns the deployments of a descriptor; `undefined` for one of an interface, and for a file that others include. */
function readDeployments(
  file: ClearSigDef,
): readonly { readonly chainId: number; readonly address: string }[] | undefined {
  const { contract, eip712: typed } = (file['context'] ?? {}) as Readonly<
    Record<string, { readonly deployments?: [] } | undefined>
  >
  return contract?.deployments ?? typed?.deployments
}
