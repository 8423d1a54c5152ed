import {
  frameTimeouts,
  frameUserSchema,
  namespaceOf,
  type FrameEvent,
  type FrameHello,
  type FrameOwnerChange,
  type FrameUser,
  type Namespace,
} from '@latchkit/wire'
import * as v from 'valibot'
import type { RemoteWallet } from '../adapters/remoteWallet.ts'
import { connect } from '../connection/connect.ts'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import type { Connection } from '../connection/state.ts'
import { dispatch } from '../connection/dispatch.ts'
import { KitError } from '../errors.ts'
import { lazy } from '../internal/lazy.ts'
import type { Kit } from '../kit.ts'
import { loginConnectorId } from '../loginConnectorId.ts'
import { readLeft } from '../loginStorageKey.ts'
import type { Login } from '../login.ts'
import { connectFrame, type FrameConnection } from './connectFrame.ts'
import { storeRecentSocial } from '../socials.ts'
import { createLoginWallet, type LoginWalletHandle } from './createLoginWallet.ts'
import { mountFrame } from './mountFrame.ts'
import {
  readStoredSignOut,
  readStoredUser,
  storeLeft,
  storeSignOut,
  storeUser,
} from './storedUser.ts'

/** Creates the {@link Login} of a kit. The frame is embedded with the first request that needs it. */
export function createLogin(kit: Kit): Login {
  const handles = new Map<Namespace, LoginWalletHandle>()
  const removals = new Map<Namespace, () => void>()
  let user: FrameUser | undefined
  let opening: Promise<FrameConnection> | undefined
  let ending: Promise<void> | undefined
  let asked: string | undefined
  let arrange = (next: FrameUser | undefined): FrameUser | undefined => next
  const follow = lazy(async () => {
    const { followContracts } = await import('./followContracts.ts')
    arrange = followContracts(kit, () => user)
  })

  function setUser(next: FrameUser | undefined): void {
    // A sign-out that is stored stays until the server has heard of it: each namespace that is left forgets the visitor.
    if (next ?? user) storeUser(kit, next)
    user = next
    kit.store.set((state) => ({
      ...state,
      login: next && {
        email: next.email,
        ...(next.social && { social: next.social }),
        isBackedUp: next.isBackedUp,
      },
    }))
    for (const { emit } of handles.values()) emit({ type: 'grant' })
  }

  /** The session has ended: its wallet is gone from every namespace. */
  function forget(): void {
    setUser(undefined)
    for (const namespace of handles.keys())
      dispatch(kit, {
        type: 'walletDisconnected',
        namespace,
        connectorId: loginConnectorId,
        reason: 'disconnected',
      })
    for (const remove of removals.values()) remove()
    handles.clear()
    removals.clear()
  }

  function frame(): Promise<FrameConnection> {
    opening ??= openFrame().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function openFrame(): Promise<FrameConnection> {
    const { login, projectId } = kit.config
    const signal = kit.lifetime()
    const hello: FrameHello = {
      type: 'latchkit:hello',
      version: 1,
      projectId,
      networks: [...kit.networks.keys()],
      language: pageLanguage(),
      theme: {},
    }
    const mounted = await mountFrame(login?.url ?? '', hello, {
      signal,
      onClose: () => connection.abortAll(),
    })
    const onEvent = (event: FrameEvent): void => {
      if (event.event === 'show') mounted.show(event.title)
      else if (event.event === 'hide') mounted.hide()
      else if (event.event === 'resize') mounted.resize(event.height)
      else if (event.event === 'change') setUser(event.user)
      else if (event.event === 'disconnect') forget()
      else if (event.event === 'leave') storeLeft(asked)
      else if (event.event === 'close') {
        connection.abortAll()
        mounted.hide()
      }
    }
    const connection = connectFrame(mounted.port, onEvent)
    signal.addEventListener('abort', () => {
      opening = undefined
      connection.close()
      mounted.remove()
    })
    return connection
  }

  const walletOf = (namespace: Namespace): RemoteWallet => {
    const handle = createLoginWallet(kit, namespace, {
      user: () => arrange(user),
      async request(params) {
        return await (await frame()).request({ method: 'request', params })
      },
      // The wallet is one for all namespaces: the session ends with the last of them.
      async onLeave() {
        if (!isConnected()) await signOut(false)
      },
    })
    handles.set(namespace, handle)
    return handle.wallet
  }

  /** Adds the wallet to each namespace that it has accounts in. */
  async function addWallets(): Promise<readonly Namespace[]> {
    // Without it, the network says what the accounts are.
    if (user?.contracts) await follow().catch(() => undefined)
    const namespaces = namespacesOf(user, kit)
    await Promise.all(
      namespaces.map(async (namespace) => {
        if (removals.has(namespace)) return
        removals.set(namespace, () => undefined)
        const remote = await kit.adapters.get(namespace)?.remote?.()
        const remove = remote?.add(walletOf(namespace))
        if (remove) removals.set(namespace, remove)
      }),
    )
    return namespaces
  }

  /** Connects the wallet in each namespace; the one that was active is connected last, and so becomes it again. */
  async function connectWallets(signal: AbortSignal): Promise<readonly Connection[]> {
    const { activeNamespace } = kit.store.get().connections
    const namespaces = await addWallets()
    const ordered = namespaces.toSorted(
      (one, other) => Number(one === activeNamespace) - Number(other === activeNamespace),
    )
    const connections: Connection[] = []
    for (const namespace of ordered)
      connections.push(await connect(kit, { connectorId: loginConnectorId, namespace, signal }))
    if (connections.length === 0)
      throw new KitError('UnsupportedChain', 'The wallet serves no network of this site.')
    return connections
  }

  function isConnected(): boolean {
    return [...kit.adapters.keys()].some((namespace) => {
      const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
      return [...connections, ...dormant].some(
        ({ connectorId }) => connectorId === loginConnectorId,
      )
    })
  }

  async function signOut(everywhere: boolean): Promise<void> {
    const isKnown = user !== undefined
    forget()
    if (!isKnown) return
    storeSignOut(kit, { everywhere })
    await endSession()
  }

  /** Ends the session that a visitor has signed out of, also where the page was left before the server had heard of it. */
  function endSession(): Promise<void> {
    ending ??= requestSignOut().finally(() => (ending = undefined))
    return ending
  }

  async function requestSignOut(): Promise<void> {
    const params = readStoredSignOut(kit)
    if (!params) return
    const connection = await frame()
    await connection.request({ method: 'signOut', params }, { timeoutMs: frameTimeouts.signOutMs })
    storeUser(kit, undefined)
  }

  async function logIn(
    signal = kit.lifetime(),
    provider?: string,
    isReturn = false,
  ): Promise<readonly Connection[]> {
    await endSession()
    const connection = await frame()
    const { signIn } = kit.config
    const params = signIn ? { signIn: { statement: signIn.statement } } : {}
    asked = provider
    const entered = await connection
      .request(
        provider === undefined
          ? { method: 'connectEmail', params }
          : { method: 'connectSocial', params: { provider, ...params, ...wayBack(), isReturn } },
        { signal },
      )
      .finally(() => provider && storeLeft())
    setUser(v.parse(frameUserSchema, entered))
    if (provider !== undefined) storeRecentSocial(kit, provider)
    // Without its code, the sign-in is offered as after any other connect.
    const actions = await signIn?.load().catch(() => undefined)
    if (!actions) return await connectWallets(signal)
    // The code has also agreed to the sign-in: the frame signs it without another question.
    return await actions.signInWith(kit, () => connectWallets(signal))
  }

  /** Where the page of a login by redirect comes back to, and whether it has to be one. */
  function wayBack(): { readonly returnUrl?: string; readonly isRedirect?: boolean } {
    const mode = kit.config.login?.socialMode
    if (mode === 'popup') return {}
    return { returnUrl: location.href, isRedirect: mode === 'redirect' }
  }

  return {
    connect: (signal, provider) => logIn(signal, provider),
    restore: lazy(async () => {
      // Where the server cannot be reached, the next visit or login tries again.
      await endSession().catch(() => undefined)
      const stored = readStoredUser(kit)
      if (!stored) {
        const provider = readLeft()
        // A visitor who gives up here can begin again.
        if (provider !== undefined) await logIn(undefined, provider, true).catch(() => undefined)
        return
      }
      // Whoever has logged in in another tab does not go on with it.
      storeLeft()
      setUser(stored)
      await addWallets()
    }),
    signOut,
    canBeSmart: async (networkId) =>
      (await handles.get(namespaceOf(networkId))?.canBeSmart(networkId)) ?? null,
    smartAccountDeployed: async (networkId) =>
      (await handles.get(namespaceOf(networkId))?.isDeployed(networkId)) ?? null,
    isSponsored: async (networkId, transaction) =>
      (await handles.get(namespaceOf(networkId))?.isSponsored(networkId, transaction)) ?? false,
    async open(screen) {
      if (!user)
        throw new KitError('NotConnected', 'Nobody is logged in.', {
          fix: 'Log in with connect(kit, { method: "email" }) first.',
        })
      const shown = await frame()
      let result = await shown.request({ method: screen, params: {} })
      if (v.is(frameUserSchema, result)) return setUser(result)
      // A screen may end with what the account has to send; it is shown again with what has become of that.
      while (result) {
        const change = result as FrameOwnerChange
        await handles.get(namespaceOf(change.networkId))?.wallet.request(change)
        // The change is made, whether its screen is seen or not.
        result = await shown.request({ method: 'passkeys', params: {} }).catch(() => undefined)
      }
    },
  }
}

function namespacesOf(user: FrameUser | undefined, kit: Kit): readonly Namespace[] {
  const granted = new Set(user?.accounts.map((account) => namespaceOf(account)))
  return [...kit.adapters.keys()].filter((namespace) => granted.has(namespace))
}

function pageLanguage(): string {
  const { document, navigator } = globalThis as unknown as {
    readonly document?: { readonly documentElement: { readonly lang: string } }
    readonly navigator?: { readonly language?: string }
  }
  return document?.documentElement.lang || navigator?.language || 'en'
}

declare const location: { readonly href: string }
