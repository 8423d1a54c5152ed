import {
  loginSessionSchema,
  rpcErrorCode,
  type FrameLoginParams,
  type FrameNamespace,
  type FrameRequest,
  type FrameRpcRequest,
  type FrameUser,
  type NetworkId,
  type VerifiedLogin,
} from '@latchkit/wire'
import * as v from 'valibot'
import { FrameRequestError } from './FrameRequestError.ts'
import { accountsWithContracts, keyOn } from './keys/accountsOn.ts'
import { loadPart } from './loadPart.ts'
import { backUp } from './login/backUp.ts'
import { exportKeys } from './login/exportKeys.ts'
import { findLogin, type Login } from './login/findLogin.ts'
import type { FrameParts } from './login/frameParts.ts'
import { isSessionError } from './login/isSessionError.ts'
import { LoginApiError } from './login/LoginApiError.ts'
import { storeLeftLogin } from './login/leftLogin.ts'
import { manageDevices } from './login/manageDevices.ts'
import { manageMethods } from './login/manageMethods.ts'
import { openWallet } from './login/openWallet.ts'
import { signRequest } from './login/signRequest.ts'
import { stubSignature } from './login/stubSignature.ts'
import { updateEmail } from './login/updateEmail.ts'
import { showDone } from './login/showDone.ts'
import { verifyEmail } from './login/verifyEmail.ts'
import { verifySocial } from './login/verifySocial.ts'
import { createAskedOwnerChange } from './sign/askedOwnerChange.ts'
import type { OwnerChange } from './sign/ownerChange.ts'
import { answerLocally } from './sign/localAnswers.ts'
import { createSignInConsent } from './sign/signInConsent.ts'
import { texts } from './ui/texts.ts'

/** Handles the requests of one site. */
export interface FrameApp {
  handle(request: FrameRequest, signal: AbortSignal): Promise<unknown>
}

/** What {@link createFrameApp} needs beside the parts of the flows. */
export interface FrameAppOptions {
  readonly parts: FrameParts
  readonly networks: readonly NetworkId[]
  /** True as long as another confirmation may be shown to this site. */
  mayConfirm(): boolean
  /** Runs a flow alone, on the screen, until its signal aborts. */
  withScreen<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T>
}

/** Creates the {@link FrameApp}. */
export function createFrameApp({
  parts,
  networks,
  mayConfirm,
  withScreen,
}: FrameAppOptions): FrameApp {
  const { api, screen, send, origin, project } = parts
  const active = new Map<string, NetworkId>()
  let login: Promise<Login | undefined> | undefined
  const consent = createSignInConsent(origin, networks)
  const ownerChange = createAskedOwnerChange()
  let signedChange: OwnerChange | undefined

  /** Returns the login of the browser's session cookie, fetched once. */
  function current(): Promise<Login | undefined> {
    login ??= findLogin(parts).catch((error: unknown) => {
      login = undefined
      throw toRequestError(error)
    })
    return login
  }

  async function requireLogin(): Promise<Login> {
    const found = await current()
    if (!found) throw new FrameRequestError(rpcErrorCode.unauthorized, 'Log in first.')
    return found
  }

  async function enter(entered: Login): Promise<FrameUser> {
    login = Promise.resolve(entered)
    const user = await describeUser(entered)
    send({ event: 'change', user })
    return user
  }

  async function describeUser({ session, stored }: Login): Promise<FrameUser> {
    const { email, social } = session.account
    return {
      email,
      ...(social && { social }),
      ...(await accountsWithContracts(stored.addresses, networks, project.contractNetworks)),
      isBackedUp: (session.wallet?.recovery.length ?? 0) > 0,
    }
  }

  async function refresh({ stored }: Login): Promise<FrameUser> {
    return await enter({ session: await api.get('/v1/login/session', loginSessionSchema), stored })
  }

  async function connect(
    { signIn }: FrameLoginParams,
    signal: AbortSignal,
    verify: () => Promise<{ readonly verified: VerifiedLogin; readonly hasAgreed: boolean }>,
  ): Promise<FrameUser> {
    const found = await current()
    // No code was entered, so nothing was agreed to: a sign-in is confirmed on its own screen.
    if (found) return await describeUser(found)
    return await withScreen(signal, async () => {
      const { verified, hasAgreed } = await verify()
      api.bind(verified.session.id)
      const stored = await openWallet(parts, verified)
      const session = await api.get('/v1/login/session', loginSessionSchema)
      const user = await enter({ session, stored })
      // The visitor is logged in even if they close this last screen.
      if (verified.isNew) await showDone(screen).catch(() => undefined)
      if (signIn && hasAgreed && !signal.aborted) consent.give(signIn.statement)
      return user
    })
  }

  function forgetVisitor(): void {
    storeLeftLogin(undefined)
    ownerChange.forget()
    signedChange = undefined
  }

  async function signOut(isEverywhere: boolean): Promise<null> {
    const path = isEverywhere ? '/v1/login/sessions' : '/v1/login/session'
    try {
      // A device that has not recovered the wallet has a session too.
      await current()
      await api.send('DELETE', path, undefined, v.unknown())
    } catch (error) {
      // Without a session, the visitor is signed out already.
      if (!(error instanceof LoginApiError && error.code === 'session')) throw toRequestError(error)
    }
    api.bind(undefined)
    login = Promise.resolve(undefined)
    consent.take()
    forgetVisitor()
    send({ event: 'disconnect' })
    return null
  }

  async function requestRpc(request: FrameRpcRequest, signal: AbortSignal): Promise<unknown> {
    const { stored } = await requireLogin()
    if (request.method === 'wallet_getStubSignature')
      return await stubSignature(parts, stored, request)
    const local = await answerLocally(request, stored.addresses, ownerChange.find())
    if (local !== undefined) return local
    // The next request uses it up, whatever it is.
    const isAgreed = consent.take()
    const change = ownerChange.take(request)
    const signed = await signRequest(
      { parts, mayConfirm, withScreen, isAgreed, ownerChange: change },
      stored,
      request,
      signal,
    )
    // The visitor has not seen it yet, and tries again.
    if (change && signed === null) ownerChange.giveBack(change)
    else if (change) signedChange = change
    return signed
  }

  function chainId(namespace: FrameNamespace): NetworkId {
    const network = active.get(namespace) ?? networks.find((id) => id.startsWith(`${namespace}:`))
    if (!network) throw new FrameRequestError(rpcErrorCode.chainNotAdded, 'Network not found')
    return network
  }

  function switchNetwork(networkId: NetworkId): NetworkId {
    if (!networks.includes(networkId) || keyOn(networkId) === undefined)
      throw new FrameRequestError(rpcErrorCode.chainNotAdded, 'Network not found')
    active.set(networkId.slice(0, networkId.indexOf(':')), networkId)
    return networkId
  }

  async function run(request: FrameRequest, signal: AbortSignal): Promise<unknown> {
    switch (request.method) {
      case 'connectEmail':
        return await connect(request.params, signal, async () => ({
          verified: await verifyEmail(parts, request.params.signIn),
          hasAgreed: true,
        }))
      case 'connectSocial':
        return await connect(request.params, signal, () => verifySocial(parts, request.params))
      case 'user': {
        const found = await current()
        return found ? await describeUser(found) : null
      }
      case 'isConnected':
        return (await current()) !== undefined
      case 'signOut':
        return await signOut(request.params.everywhere)
      case 'chainId':
        return chainId(request.params.namespace)
      case 'switchNetwork':
        return switchNetwork(request.params.networkId)
      case 'request':
        return await requestRpc(request.params, signal)
      case 'theme':
        screen.setTheme(request.params)
        return null
      case 'updateEmail': {
        const entered = await requireLogin()
        if (entered.session.account.social)
          throw new FrameRequestError(
            rpcErrorCode.unsupportedMethod,
            'This account has no e-mail address.',
          )
        return await withScreen(signal, async () =>
          enter({ ...entered, session: await updateEmail(parts, entered.session) }),
        )
      }
      case 'devices': {
        const entered = await requireLogin()
        return await withScreen(signal, async () => {
          await manageDevices(parts, entered.stored)
          await refresh(entered)
          return null
        })
      }
      case 'methods': {
        const entered = await requireLogin()
        const hasContract = networks.some((each) => project.contractNetworks?.includes(each))
        const next = await withScreen(signal, () =>
          // Changes made before the visitor leaves are kept.
          manageMethods(parts, entered.stored, { hasContract }).finally(() => refresh(entered)),
        )
        return next ? await run({ ...request, method: next, params: {} }, signal) : null
      }
      case 'passkeys': {
        const entered = await requireLogin()
        ownerChange.forget()
        const { managePasskeys } = await loadPart(() => import('./login/managePasskeys.ts'))
        const options = { networks, wasNamed: ownerChange.wasNamed, signed: signedChange }
        signedChange = undefined
        const change = await withScreen(signal, () =>
          managePasskeys(parts, entered, options).finally(() =>
            // Whoever had no backup has one now.
            refresh(entered),
          ),
        )
        if (!change) return null
        ownerChange.keep(change)
        return { networkId: change.networkId, method: 'wallet_changeOwner', params: [change.id] }
      }
      case 'backup': {
        const entered = await requireLogin()
        return await withScreen(signal, async () => {
          const session = await api.get('/v1/login/session', loginSessionSchema)
          await backUp(parts, session, entered.stored)
          await refresh(entered)
          return null
        })
      }
      case 'export': {
        const entered = await requireLogin()
        return await withScreen(signal, async () => {
          await exportKeys(parts, entered.session, entered.stored)
          await refresh(entered)
          return null
        })
      }
      case 'abort':
        return null
    }
  }

  return {
    async handle(request, signal) {
      try {
        return await run(request, signal)
      } catch (error) {
        if (isSessionError(error)) {
          api.bind(undefined)
          login = Promise.resolve(undefined)
          forgetVisitor()
          send({ event: 'disconnect' })
        }
        throw toRequestError(error)
      }
    },
  }
}

function toRequestError(error: unknown): unknown {
  if (!(error instanceof LoginApiError)) return error
  if (isSessionError(error))
    return new FrameRequestError(rpcErrorCode.unauthorized, 'The session has ended. Log in again.')
  return new FrameRequestError(
    error.code === 'offline' ? rpcErrorCode.disconnected : rpcErrorCode.internal,
    error.code === 'offline' ? texts.offline : texts.failed,
  )
}
