import type { WalletAddresses } from './addresses.ts'

/** The keys of this browser. They are not extractable: this page can use them but not read them. */
export interface DeviceKeys {
  /** AES-256-GCM, for the device share. */
  readonly sealingKey: CryptoKey
  /** P-256, for DPoP proofs. */
  readonly signingKeys: CryptoKeyPair
}

/** What this browser stores of an account's wallet. */
export interface StoredWallet {
  readonly accountId: string
  /** base64url; names the wallet. */
  readonly walletKey: string
  /** The device share under {@link DeviceKeys.sealingKey}. */
  readonly sealedShare: Uint8Array<ArrayBuffer>
  /** Derived here, never taken from the server. */
  readonly addresses: WalletAddresses
  /** Names whose wallet it is, once the server has it: {@link ownersOf}. */
  readonly owner?: string
}

/** The frame's IndexedDB, of this browser and, where storage is partitioned, of this site. */
export interface DeviceRepository {
  /** Returns this browser's keys; creates them the first time. */
  keys(): Promise<DeviceKeys>
  /** Returns the wallet of an account that a key names; another one of the same account is not it. */
  findWallet(accountId: string, walletKey: string): Promise<StoredWallet | undefined>
  /** Returns every wallet that this browser has a share of. */
  wallets(): Promise<readonly StoredWallet[]>
  /** Stores a wallet of an account. One that the account had before is kept: its share may be the last that opens it. */
  saveWallet(wallet: StoredWallet): Promise<void>
  /** Notes whose a stored wallet is. */
  saveOwner(wallet: StoredWallet, owner: string): Promise<void>
  /** Returns what {@link DeviceRepository.saveReceivers} has stored for an account. */
  findReceivers(accountId: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Stores whom an account has sent to, sealed under {@link DeviceKeys.sealingKey}. */
  saveReceivers(accountId: string, sealed: Uint8Array<ArrayBuffer>): Promise<void>
}

/** Thrown if the browser refuses storage: a wallet created here would be lost. */
export class StorageRefusedError extends Error {
  constructor(cause: unknown) {
    super('The browser refuses storage to this page.', { cause })
    this.name = 'StorageRefusedError'
  }
}

/**
 * Opens the {@link DeviceRepository}.
 *
 * @throws {StorageRefusedError} from each method if the browser refuses storage.
 */
export function openDeviceRepository(name = 'latchkit-frame'): DeviceRepository {
  let opening: Promise<IDBDatabase> | undefined
  // Another tab may have a newer frame: this tab closes the database for it, and opens it again when it needs it.
  const close = (): void => {
    opening = undefined
  }
  const database = (): Promise<IDBDatabase> => (opening ??= openDatabase(name, close))

  async function run<T>(
    store: StoreName,
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    try {
      const transaction = (await database()).transaction(store, mode, { durability: 'strict' })
      const done = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('abort')))
      })
      // The failed request below says why; the transaction that it aborts says nothing more.
      done.catch(() => undefined)
      const result = await resultOf(request(transaction.objectStore(store)))
      await done
      return result
    } catch (error) {
      opening = undefined
      throw new StorageRefusedError(error)
    }
  }

  /** Changes the wallet of an account in one transaction: another tab may store one meanwhile. */
  async function changeWallet(
    accountId: string,
    change: (
      before: StoredWallet | undefined,
      put: (wallet: StoredWallet, key: string) => void,
    ) => void,
  ): Promise<void> {
    await run('wallets', 'readwrite', (store) => {
      const request: IDBRequest<StoredWallet | undefined> = store.get(accountId)
      request.addEventListener('success', () =>
        change(request.result, (wallet, key) => void store.put(wallet, key)),
      )
      return request
    })
  }

  return {
    async keys() {
      const stored = await run<unknown>('keys', 'readonly', (store) => store.get('device'))
      if (stored !== undefined) return stored as DeviceKeys
      const created = await createDeviceKeys()
      // Two tabs may get here at once: both use the keys of the first one.
      await run('keys', 'readwrite', (store) => store.add(created, 'device')).catch(() => undefined)
      return (await run<unknown>('keys', 'readonly', (store) => store.get('device'))) as DeviceKeys
    },
    async findWallet(accountId, walletKey) {
      const find = async (key: string): Promise<StoredWallet | undefined> =>
        (await run<unknown>('wallets', 'readonly', (store) => store.get(key))) as
          | StoredWallet
          | undefined
      const found = await find(accountId)
      return found?.walletKey === walletKey ? found : await find(keptKey({ accountId, walletKey }))
    },
    wallets: async () =>
      await run<StoredWallet[]>('wallets', 'readonly', (store) => store.getAll()),
    saveWallet: (wallet) =>
      changeWallet(wallet.accountId, (before, put) => {
        const isSame = before?.walletKey === wallet.walletKey
        if (before && !isSame) put(before, keptKey(before))
        put({ ...(isSame && before), ...wallet }, wallet.accountId)
      }),
    saveOwner: ({ accountId, walletKey }, owner) =>
      changeWallet(accountId, (before, put) => {
        if (before?.walletKey === walletKey) put({ ...before, owner }, accountId)
      }),
    findReceivers: async (accountId) =>
      (await run<unknown>('receivers', 'readonly', (store) => store.get(accountId))) as
        | Uint8Array<ArrayBuffer>
        | undefined,
    async saveReceivers(accountId, sealed) {
      await run('receivers', 'readwrite', (store) => store.put(sealed, accountId))
    },
  }
}

/** Where a wallet is once its account has another one. No account's id has a space. */
function keptKey({ accountId, walletKey }: Pick<StoredWallet, 'accountId' | 'walletKey'>): string {
  return `${accountId} ${walletKey}`
}

async function createDeviceKeys(): Promise<DeviceKeys> {
  const [sealingKey, signingKeys] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
  ])
  return { sealingKey, signingKeys }
}

const storeNames = ['keys', 'wallets', 'receivers'] as const
type StoreName = (typeof storeNames)[number]

/** Version 1 had no receivers. */
async function openDatabase(name: string, onClose: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 2)
  request.addEventListener('upgradeneeded', () => {
    for (const store of storeNames)
      if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store)
  })
  const database = await resultOf(request)
  database.addEventListener('versionchange', () => {
    database.close()
    onClose()
  })
  return database
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}
