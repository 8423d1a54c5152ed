import { hexToNumber, numberToHex, size, type Address, type Hex } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import type { Chain } from '../chain/chain.ts'
import { hexSchemas } from '../chain/hexSchemas.ts'
import { readRpc } from '../chain/readRpc.ts'
import type { UserOperation } from '../chain/operations/entryPoint.ts'
import { mostGasOf } from '../chain/operations/operationGas.ts'
import { RpcError } from '../chain/rpcError.ts'
import type { Project } from '../config/serverConfig.ts'
import { createSingleFlight } from '../internal/singleFlight.ts'
import type { Store } from '../store/store.ts'
import { isSponsored } from './isSponsored.ts'
import type { PaymasterSettings, SponsorshipSettings } from './paymasterSettings.ts'
import { readAsked } from './readAsked.ts'
import { settlePromises } from './settlePromises.ts'
import { signSponsorship } from './signSponsorship.ts'
import { createSponsorBook, type SponsorBook } from './sponsorBook.ts'

/** ERC-7769: the paymaster does not pay. */
const refusedCode = -32_501
const settleEveryMs = 30_000
/** What SponsorPaymaster needs to check a signature, and for each byte that is signed. */
const checkGas = 40_000
const readGasPerByte = 1
/** 6 bytes, 6 bytes and a signature, none of them zero. */
const stubData: Hex = `0x${'01'.repeat(12)}${'11'.repeat(64)}1b`
const entryPointOf = { '0.7': entryPoint07Address, '0.8': entryPoint08Address } as const

/** Pays for user operations in the name of sites (ERC-7677). */
export interface Sponsor {
  /**
   * Answers `pm_getPaymasterStubData` or `pm_getPaymasterData` on a network for a site.
   * @throws RpcError where it does not pay
   */
  ask(project: Project, caipNetworkId: string, method: string, params: unknown): Promise<unknown>
}

interface Payer {
  readonly chain: Chain
  readonly settings: PaymasterSettings
  readonly book: SponsorBook
  settledAt: number
}

/** Makes the {@link Sponsor} of all networks that have a paymaster. */
export function createSponsor(chains: ReadonlyMap<string, Chain>, store: Store): Sponsor {
  const payers = new Map<string, Payer>()
  for (const [id, chain] of chains) {
    const settings = chain.network.paymaster
    if (settings)
      payers.set(id, { chain, settings, book: createSponsorBook(store, id), settledAt: 0 })
  }
  const once = createSingleFlight()

  function settle(payer: Payer): Promise<void> {
    const { chain, settings, book } = payer
    const paymasters = Object.values(settings.contracts).filter((address) => address !== undefined)
    return once(chain.network.caipNetworkId, async () => {
      await settlePromises(chain, book, { paymasters, entryPoints: Object.values(entryPointOf) })
      payer.settledAt = Date.now()
    })
  }

  async function promise(
    payer: Payer,
    project: Project,
    policy: SponsorshipSettings,
    operation: UserOperation,
    entryPoint: Address,
    validUntilSeconds: number,
  ): Promise<void> {
    if (Date.now() - payer.settledAt > settleEveryMs) await settle(payer)
    const block = hexToNumber(await readRpc(payer.chain, 'eth_blockNumber', [], hexSchemas.small))
    const entry = {
      project: project.id,
      sender: operation.sender,
      entryPoint,
      nonce: operation.nonce,
      wei: mostGasOf(operation) * operation.maxFeePerGas,
      validUntilSeconds,
      block,
    }
    let outcome = await payer.book.promise(entry, policy)
    if (outcome !== 'ok') {
      await settle(payer)
      outcome = await payer.book.promise(entry, policy)
    }
    if (outcome === 'user')
      throw refuse('The account has used up what this site pays for in a day.')
    if (outcome === 'project') throw refuse('This site has used up what it pays for in a month.')
  }

  return {
    async ask(project, caipNetworkId, method, params) {
      const payer = payers.get(caipNetworkId)
      const policy = project.sponsorship?.find((entry) => entry.caipNetworkId === caipNetworkId)
      if (!payer || !policy) throw refuse('This site does not pay for operations on this network.')
      const chainId = Number(caipNetworkId.slice('eip155:'.length))
      const { operation, entryPoint } = readAsked(params, chainId, method === 'pm_getPaymasterData')
      const paymaster = contractOf(payer.settings, entryPoint)
      if (!isSponsored(operation.callData, policy.calls))
        throw refuse('This site does not pay for these calls.')
      const verificationGas =
        operation.paymasterVerificationGasLimit ??
        BigInt(checkGas + readGasPerByte * size(operation.callData))
      const limits = {
        paymasterVerificationGasLimit: verificationGas,
        paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 1n,
      }
      const written = {
        paymaster,
        paymasterVerificationGasLimit: numberToHex(limits.paymasterVerificationGasLimit),
        paymasterPostOpGasLimit: numberToHex(limits.paymasterPostOpGasLimit),
      }
      if (method === 'pm_getPaymasterStubData')
        return {
          ...written,
          paymasterData: stubData,
          sponsor: { name: project.name },
          isFinal: false,
        }
      const whole = { ...operation, paymaster, ...limits }
      const { signerKey, validSeconds } = payer.settings
      const validUntilSeconds = (await readSeconds(payer.chain)) + validSeconds
      await promise(payer, project, policy, whole, entryPoint, validUntilSeconds)
      const options = { paymaster, chainId, signerKey, validUntilSeconds }
      return { ...written, paymasterData: await signSponsorship(whole, options) }
    },
  }
}

function refuse(message: string): RpcError {
  return new RpcError({ code: refusedCode, message })
}

function contractOf({ contracts }: PaymasterSettings, entryPoint: string): Address {
  const version = entryPoint.toLowerCase() === entryPoint08Address.toLowerCase() ? '0.8' : '0.7'
  const isKnown = entryPointOf[version].toLowerCase() === entryPoint.toLowerCase()
  const contract = isKnown ? contracts[version] : undefined
  if (contract) return contract
  throw refuse(`Nobody pays for operations of the EntryPoint ${entryPoint}.`)
}

/** The chain's own clock, which is the one that counts. */
async function readSeconds(chain: Chain): Promise<number> {
  const now = Math.floor(Date.now() / 1000)
  const block = await chain.request<{ readonly timestamp?: Hex } | null>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  return Math.max(now, block?.timestamp ? hexToNumber(block.timestamp) : 0)
}
