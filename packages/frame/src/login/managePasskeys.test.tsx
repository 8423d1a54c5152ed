import {
  contractAccount,
  type AccountCode,
  type DeployedContract,
  type OwnerPasskey,
} from '@latchkit/wire'
import { bytesToHex, keccak256, stringToHex } from 'viem'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createSoftPasskey } from '../../test/createSoftPasskey.ts'
import { createTwoDevices } from '../../test/createTwoDevices.ts'
import { stubPasskeys } from '../../test/stubPasskeys.ts'
import { contractAddress } from '../keys/contractAddress.ts'
import type { ClientData } from '../keys/ownerPasskey.ts'
import type { OwnerChange } from '../sign/ownerChange.ts'
import '../ui/frame.css'
import { texts } from '../ui/texts.ts'
import { managePasskeys, type PasskeyOptions } from './managePasskeys.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  root.dataset['testid'] = 'own'
  document.body.replaceChildren(root)
})
const own = page.getByTestId('own')
const button = (name: string) => own.getByRole('button', { name, exact: true })
const owner = (id: string): OwnerPasskey =>
  createSoftPasskey(location.origin).ownerOf(keccak256(stringToHex(id)))

/** Opens the screen for an account with these owners. */
async function open(
  passkeys: readonly OwnerPasskey[],
  networks: readonly `eip155:${number}`[] = ['eip155:1'],
  {
    wasNamed = () => false,
    signed,
    behind = 0,
    ...more
  }: Partial<Pick<PasskeyOptions, 'wasNamed' | 'signed'>> &
    Partial<DeployedContract> & {
      /** So often the node that answers has not heard of the passkeys yet. */
      readonly behind?: number
    } = {},
) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const { ownParts, session, stored, code } = await createTwoDevices(
    root,
    document.createElement('main'),
    { signal: ending.signal },
  )
  const asked: unknown[] = []
  const api: typeof ownParts.api = {
    ...ownParts.api,
    async send(method, path, body, schema) {
      if (path !== '/v1/login/account-code')
        return await ownParts.api.send(method, path, body, schema)
      asked.push(body)
      const { codeHash, implementation } = contractAccount
      const found: AccountCode = {
        delegation: null,
        nonce: 0,
        codeHash,
        paymaster: null,
        contract: {
          codeHash,
          implementation,
          passkeys: asked.length > behind ? passkeys : [],
          owner: stored.addresses.eip155.toLowerCase(),
          ...more,
        },
      }
      return found as never
    },
  }
  const project = { ...ownParts.project, contractNetworks: ['eip155:1', 'eip155:10'] as const }
  const done = managePasskeys(
    { ...ownParts, api, project },
    { session, stored },
    { networks, wasNamed, signed },
  )
  done.catch(() => undefined)
  return {
    asked,
    done,
    owner: stored.addresses.eip155,
    async prove() {
      await own.getByRole('button', { name: /^Printed code/ }).click()
      await own.getByLabelText('Recovery code').fill(code)
      await button('Continue').click()
    },
  }
}

it('a passkey is added after a proof: created for this origin, and tried out', async () => {
  const stubbed = stubPasskeys()
  const { done, prove, owner: key } = await open([owner('Latchkit passkey 1')])
  await button(texts.passkeysAdd).click()
  await prove()
  expect(stubbed.created).toEqual([])
  await expect.element(own.getByText(texts.passkeysAddHint)).toBeVisible()
  await button(texts.continue).click()
  const { x, y } = stubbed.passkey
  expect(await done).toEqual({
    id: expect.stringMatching(/^0x[0-9a-f]{32}$/),
    networkId: 'eip155:1',
    account: contractAddress(key),
    number: 2,
    key: { x, y },
  })
  const [created] = stubbed.created
  expect(created).toMatchObject({
    rp: { name: 'Shop' },
    user: { name: 'ada@mail.example · Ethereum · 2' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  // Nobody else's page may name another one.
  expect(created?.rp.id).toBeUndefined()
  expect(stubbed.asked).toMatchObject([
    { userVerification: 'required', allowCredentials: [{ type: 'public-key' }] },
  ])
  expect(stubbed.asked[0]?.challenge).not.toEqual(created?.challenge)
})

it.each([
  [
    'cannot sign',
    (stubbed: ReturnType<typeof stubPasskeys>) => {
      const { passkey } = stubbed
      // It attests the key of another one.
      stubbed.passkey = { ...passkey, spki: createSoftPasskey(location.origin).spki }
    },
  ],
  [
    'does not recognise the person',
    (stubbed: ReturnType<typeof stubPasskeys>) => {
      stubbed.changes = { flags: 0x41 }
    },
  ],
  [
    'is of another origin',
    (stubbed: ReturnType<typeof stubPasskeys>) => {
      stubbed.changes = { rpId: 'evil.example' }
    },
  ],
])('one that %s becomes no owner', async (_name, arrange) => {
  const stubbed = stubPasskeys()
  arrange(stubbed)
  const { prove } = await open([])
  await button(texts.passkeysAdd).click()
  await prove()
  await button(texts.continue).click()
  await expect.element(own.getByText(texts.passkeyFailed)).toBeVisible()
  expect(stubbed.created).toHaveLength(1)
  await expect.element(button(texts.passkeysAdd)).toBeVisible()
})

it('declining it says so, and leaves the list', async () => {
  const stubbed = stubPasskeys()
  stubbed.refusal = new DOMException('No.', 'NotAllowedError')
  const { prove } = await open([])
  await button(texts.passkeysAdd).click()
  await prove()
  await button(texts.continue).click()
  await expect.element(own.getByText(texts.passkeyDeclined)).toBeVisible()
})

it('has a number that no change was asked for before, on its network: an operation that a site has kept would hit it', async () => {
  const stubbed = stubPasskeys()
  const seen: unknown[] = []
  const {
    done,
    prove,
    owner: key,
  } = await open([owner('Latchkit passkey 1')], ['eip155:1'], {
    wasNamed: (passkey) => {
      seen.push(passkey)
      return passkey.number < 5
    },
  })
  await button(texts.passkeysAdd).click()
  await prove()
  await button(texts.continue).click()
  expect(await done).toMatchObject({ number: 5 })
  const account = contractAddress(key)
  expect(seen).toContainEqual({ networkId: 'eip155:1', account, number: 2 })
  expect(stubbed.created).toHaveLength(1)
})

it('the trial of a new passkey is kept by nobody: neither given on, nor stored, nor written to the console', async () => {
  const stubbed = stubPasskeys()
  const given: unknown[] = []
  const spies = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name)),
    vi.spyOn(IDBObjectStore.prototype, 'put'),
    vi.spyOn(Storage.prototype, 'setItem'),
    vi.spyOn(BroadcastChannel.prototype, 'postMessage'),
  ]
  const { asked, done, prove } = await open([])
  for (const spy of spies) spy.mockClear()
  await button(texts.passkeysAdd).click()
  await prove()
  await button(texts.continue).click()
  given.push(await done, asked, ...spies.flatMap((spy) => spy.mock.calls))
  for (const spy of spies) spy.mockRestore()
  const [{ signature, clientDataJSON } = {}] = stubbed.signed
  if (!signature || !clientDataJSON) throw new Error('It was not tried out.')
  const text = JSON.stringify(given, (_key, value: unknown) =>
    value instanceof Uint8Array ? bytesToHex(value) : value,
  )
  // The middle of it: however it is written, its numbers stand in it.
  expect(text).not.toContain(bytesToHex(signature.subarray(8, 32)).slice(2))
  const { challenge } = JSON.parse(new TextDecoder().decode(clientDataJSON)) as ClientData
  expect(text).not.toContain(challenge)
})

it('says how many are not listed, and that the account is somebody else’s', async () => {
  stubPasskeys()
  const { done } = await open([owner('Latchkit passkey 1')], ['eip155:1'], {
    passkeyCount: 20,
    owner: `0x${'11'.repeat(20)}`,
  })
  await expect.element(own.getByText('And 19 more, which are not listed here.')).toBeVisible()
  await expect.element(own.getByText(texts.passkeysForeign)).toBeVisible()
  await button(texts.done).click()
  await done
})

it('says neither of an account whose owners are all listed', async () => {
  stubPasskeys()
  const { done } = await open([owner('Latchkit passkey 1')], ['eip155:1'], { passkeyCount: 1 })
  await expect.element(button(texts.done)).toBeVisible()
  await expect.element(own.getByText(/more, which are not listed/)).not.toBeInTheDocument()
  await expect.element(own.getByText(texts.passkeysForeign)).not.toBeInTheDocument()
  await button(texts.done).click()
  await done
})

it('is removed by its number, after a proof, on any device', async () => {
  const stubbed = stubPasskeys()
  const { done, prove } = await open([owner('Latchkit passkey 1'), owner('Latchkit passkey 4')])
  await button('Remove Passkey 4').click()
  await prove()
  expect(await done).toMatchObject({ number: 4, key: undefined })
  expect([...stubbed.created, ...stubbed.asked]).toEqual([])
})

const changeOf = (number: number, key?: OwnerChange['key']): OwnerChange => ({
  id: `0x${'5a'.repeat(16)}`,
  networkId: 'eip155:10',
  account: 'unused',
  number,
  key,
})

it('one that was just made an owner is said to be one once the network has it, on its network, and leaving takes nothing back', async () => {
  stubPasskeys()
  const added = owner('Latchkit passkey 2')
  const passkeys = [owner('Latchkit passkey 1'), added]
  const { done, asked } = await open(passkeys, ['eip155:1', 'eip155:10'], {
    signed: changeOf(2, added),
    behind: 1,
  })
  await expect
    .element(own.getByRole('status'))
    .toHaveTextContent(/^Passkey 2 is now an owner of your smart account\./)
  await expect.element(own.getByText('Passkey 2', { exact: true })).toBeVisible()
  expect(asked).toMatchObject([{ networkId: 'eip155:10' }, { networkId: 'eip155:10' }])
  await userEvent.keyboard('{Escape}')
  expect(await done).toBeUndefined()
})

it('one that was just removed is said to be gone', async () => {
  stubPasskeys()
  const { done } = await open([owner('Latchkit passkey 1')], ['eip155:10'], {
    signed: changeOf(2),
    passkeyCount: 1,
  })
  await expect.element(own.getByText(/^Passkey 2 is no longer an owner/)).toBeVisible()
  await button(texts.done).click()
  await done
})

it.each([
  ['not all owners were read', { passkeyCount: 2 }],
  ['the number of owners is not known', {}],
  ['the node has no such account yet', { codeHash: null, passkeys: undefined }],
])('one that was just removed is not said to be gone where %s', async (_name, found) => {
  stubPasskeys()
  const { done } = await open([owner('Latchkit passkey 1')], ['eip155:10'], {
    signed: changeOf(2),
    ...found,
  })
  await expect.element(button(texts.done)).toBeVisible()
  expect(own.getByRole('status').elements()).toEqual([])
  await button(texts.done).click()
  await done
})

it('nothing is said of one that the network does not have, or has with another key', async () => {
  stubPasskeys()
  const { done } = await open([owner('Latchkit passkey 2')], ['eip155:10'], {
    signed: changeOf(2, owner('Latchkit passkey 2')),
  })
  await expect.element(own.getByText('Passkey 2', { exact: true })).toBeVisible()
  expect(own.getByRole('status').elements()).toEqual([])
  await button(texts.done).click()
  await done
})

it('one that was added elsewhere is shown and cannot be removed here; with all that may be, none is added', async () => {
  stubPasskeys()
  const all = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => owner(`Latchkit passkey ${number}`))
  const { done } = await open([...all, owner('somebody else’s')])
  await expect.element(own.getByText(texts.passkeysElsewhere)).toBeVisible()
  expect(own.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(8)
  await expect.element(button(texts.passkeysAdd)).not.toBeInTheDocument()
  await button(texts.done).click()
  expect(await done).toBeUndefined()
})

it('the network is chosen where there are several; each has owners of its own', async () => {
  const { asked, done } = await open([], ['eip155:137', 'eip155:1', 'eip155:10'])
  await own.getByRole('button', { name: 'OP Mainnet' }).click()
  await expect.element(own.getByText(/Each is for one network: OP Mainnet\./)).toBeVisible()
  await expect.element(own.getByText(texts.passkeysNone)).toBeVisible()
  expect(asked).toMatchObject([{ networkId: 'eip155:10' }])
  await button(texts.done).click()
  await done
})

it('a site without such networks has none', async () => {
  const { done } = await open([], ['eip155:137'])
  await expect(done).rejects.toThrow('no contract accounts')
})
