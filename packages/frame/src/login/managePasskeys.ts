import {
  mostOwnerPasskeys,
  ownerPasskeyId,
  rpcErrorCode,
  type DeployedContract,
  type HexText,
  type NetworkId,
} from '@latchkit/wire'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sayPasskey } from '../approve/passkeyButton.ts'
import { FrameRequestError } from '../FrameRequestError.ts'
import { contractAddress } from '../keys/contractAddress.ts'
import { hasPasskeys, PasskeyError } from '../keys/factors/passkey.ts'
import { createOwnerPasskey } from '../keys/ownerPasskey.ts'
import type { AskedOwnerChange } from '../sign/askedOwnerChange.ts'
import { networkOf } from '../sign/knownNetworks.ts'
import type { OwnerChange } from '../sign/ownerChange.ts'
import { element } from '../ui/element.ts'
import { createChoices } from '../ui/fields.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import type { Login } from './findLogin.ts'
import type { FrameParts } from './frameParts.ts'
import { prove } from './prove.ts'
import { readContract } from './readContract.ts'
import { sayError } from './sayError.ts'

/** An owner as the visitor is shown it. Without a number, it was not added here. */
interface ShownOwner {
  readonly idHash: HexText
  readonly number: number | undefined
}

/** What {@link managePasskeys} knows of the site. */
export interface PasskeyOptions {
  readonly networks: readonly NetworkId[]
  /** True for a passkey that is not added again under its number, as long as the frame lives. */
  wasNamed: AskedOwnerChange['wasNamed']
  /** The change that was signed a moment ago: what has become of it is said first. */
  readonly signed?: OwnerChange | undefined
}

/**
 * Lists the passkeys that own the contract account on a network, as the network says, and lets the visitor add one and remove one, after a
 * proof of a recovery factor: of a wallet that is backed up, whoever finds a device unlocked makes nobody an owner. Returns the change that
 * they ask for, which a transaction makes and a confirmation says; `undefined` once they are done.
 *
 * @throws {FrameRequestError} where there are no contract accounts on the site's networks
 */
export async function managePasskeys(
  parts: FrameParts,
  { session: { account: login }, stored }: Login,
  { networks, wasNamed, signed }: PasskeyOptions,
): Promise<OwnerChange | undefined> {
  const { screen, project } = parts
  const networkId =
    signed?.networkId ??
    (await chooseNetwork(
      parts,
      networks.filter((each) => project.contractNetworks?.includes(each)),
    ))
  const owner = stored.addresses.eip155
  const account = contractAddress(owner)
  const { name: network } = networkOf(networkId)
  let error: Problem = ''
  let outcome = signed

  const changeOf = (number: number, key?: OwnerChange['key']): OwnerChange => ({
    id: randomId(),
    networkId,
    account,
    number,
    key,
  })

  async function add(number: number): Promise<OwnerChange> {
    await prove(parts, stored)
    await screen.ask<void>({
      title: texts.passkeysAdd,
      render: (finish) => [
        element('p', {}, texts.passkeysAddHint),
        createButton(texts.continue, () => finish()),
      ],
    })
    const name = `${login.social?.name ?? login.email} · ${network} · ${number}`
    const point = await createOwnerPasskey(name, project.name)
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(hexOf) as [HexText, HexText]
    return changeOf(number, { x, y })
  }

  async function remove(number: number): Promise<OwnerChange> {
    await prove(parts, stored)
    return changeOf(number)
  }

  for (;;) {
    screen.wait(texts.working)
    const read = () => readContract(parts, { networkId, owner, contract: account })
    const found = outcome ? await readUntilMade(read, outcome) : await read()
    const made = outcome && isMade(found, outcome) ? outcome : undefined
    outcome = undefined
    const owners = ownersOf(found)
    const unread = (found.passkeyCount ?? 0) - owners.length
    const isForeign = found.owner !== undefined && found.owner.toLowerCase() !== owner.toLowerCase()
    const free = numbers.find(
      (number) =>
        owners.every((each) => each.number !== number) && !wasNamed({ networkId, account, number }),
    )
    const act = await screen.ask<(() => Promise<OwnerChange>) | undefined>({
      title: texts.passkeysTitle,
      // What was asked for is done: leaving takes nothing back.
      ...(made && { onLeave: () => undefined }),
      render: (finish) => [
        ...(made ? renderMade(made) : [element('p', {}, fill(texts.passkeysHint, { network }))]),
        createProblem(error),
        ...(isForeign
          ? [element('p', { className: 'warning' }, `⚠ ${texts.passkeysForeign}`)]
          : []),
        ...(owners.length === 0 ? [element('p', { className: 'hint' }, texts.passkeysNone)] : []),
        ...owners.map((each) => renderOwner(each, (number) => finish(() => remove(number)))),
        ...(unread > 0
          ? [element('p', { className: 'hint' }, fill(texts.passkeysMore, { n: unread }))]
          : []),
        ...(free !== undefined && hasPasskeys()
          ? [createChoices([{ value: () => add(free), label: texts.passkeysAdd }], finish)]
          : []),
        createButton(texts.done, () => finish(undefined)),
      ],
    })
    if (!act) return undefined
    error = ''
    try {
      return await act()
    } catch (caught) {
      error = caught instanceof PasskeyError ? sayPasskey(caught) : sayError(caught)
    }
  }
}

/** The node that answers may be some blocks behind the one that the site has heard of the change from. */
const reads = 4
const rereadMs = 1_000

async function readUntilMade(
  read: () => Promise<DeployedContract>,
  change: OwnerChange,
): Promise<DeployedContract> {
  let found = await read()
  for (let tries = 1; tries < reads && !isMade(found, change); tries++) {
    await new Promise((resolve) => void setTimeout(resolve, rereadMs))
    found = await read()
  }
  return found
}

/**
 * Returns true if the network has the passkey as its owner, with the very key; of one that is removed, if all owners were read, of an account
 * that stands, and it is none of them.
 */
function isMade(
  { codeHash, passkeys = [], passkeyCount }: DeployedContract,
  { number, key }: OwnerChange,
): boolean {
  const idHash = hashOfId(number)
  const owner = passkeys.find((each) => each.idHash === idHash)
  if (!key) return owner === undefined && codeHash !== null && passkeyCount === passkeys.length
  return (
    owner !== undefined && BigInt(owner.x) === BigInt(key.x) && BigInt(owner.y) === BigInt(key.y)
  )
}

function renderMade({ number, key }: OwnerChange): readonly HTMLElement[] {
  const name = fill(texts.passkeysName, { n: number })
  return [
    element('div', { className: 'success', attributes: { 'aria-hidden': 'true' } }),
    element(
      'p',
      { attributes: { role: 'status' } },
      fill(key ? texts.passkeysAdded : texts.passkeysRemoved, { name }),
    ),
  ]
}

const numbers = Array.from({ length: mostOwnerPasskeys }, (_, at) => at + 1)

async function chooseNetwork(
  { screen }: FrameParts,
  networks: readonly NetworkId[],
): Promise<NetworkId> {
  const [first, ...others] = networks
  if (first === undefined)
    throw new FrameRequestError(
      rpcErrorCode.unsupportedMethod,
      'There are no contract accounts on the networks of this site.',
    )
  if (others.length === 0) return first
  return await screen.ask<NetworkId>({
    title: texts.passkeysTitle,
    render: (finish) => [
      element('p', {}, texts.passkeysNetwork),
      createChoices(
        networks.map((value) => ({ value, label: networkOf(value).name })),
        finish,
      ),
    ],
  })
}

function ownersOf({ passkeys = [] }: DeployedContract): readonly ShownOwner[] {
  return passkeys.map(({ idHash }) => ({
    idHash,
    number: numbers.find((number) => hashOfId(number) === idHash),
  }))
}

/** Keccak-256 of the id, as the account keeps it. */
function hashOfId(number: number): string {
  return hexOf(keccak_256(utf8ToBytes(ownerPasskeyId(number))))
}

function renderOwner(
  { idHash, number }: ShownOwner,
  onRemove: (number: number) => void,
): HTMLElement {
  const name =
    number === undefined ? texts.passkeysElsewhere : fill(texts.passkeysName, { n: number })
  return element(
    'section',
    {},
    element('strong', {}, name),
    number === undefined
      ? element('p', { className: 'hint', attributes: { dir: 'ltr' } }, idHash)
      : element(
          'button',
          { attributes: { type: 'button' }, onClick: () => onRemove(number) },
          fill(texts.deviceRemove, { name }),
        ),
  )
}

function createButton(label: string, onClick: () => void): HTMLButtonElement {
  return element('button', { className: 'primary', attributes: { type: 'button' }, onClick }, label)
}

function randomId(): HexText {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}

function hexOf(bytes: Uint8Array): HexText {
  return `0x${bytesToHex(bytes)}`
}
