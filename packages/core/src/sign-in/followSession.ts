import { getConnection } from '../connection/getConnection.ts'
import { getConnections } from '../connection/getConnections.ts'
import { isRetryable } from '../internal/isRetryable.ts'
import type { AccountId } from '@latchkit/wire'
import type { KitEvent } from '../events.ts'
import type { Kit, KitState, SignIn } from '../kit.ts'
import type { SignInRule } from '../signIn.ts'
import {
  endingKey,
  isEnding,
  isSignedIn,
  setEnding,
  setSession,
  setSignIn,
  signedInKey,
} from './signInStore.ts'
import { signOut } from './signOut.ts'

/**
 * Keeps the session in step with the wallets, the site's other tabs and the clock, and says when a signature is due.
 * Returns the function that stops.
 */
export function followSession(kit: Kit, signIn: SignIn): () => void {
  /**
   * True from when the visitor connects a wallet in this page until they decline to sign in: an optional sign-in is offered
   * then, not at each visit.
   */
  let hasConnected = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let checks = 0
  /** The backend has not said yet whether a session that this browser remembers still holds. */
  let isUnsure = false

  const session = () => kit.store.get().signIn?.session
  const status = () => kit.store.get().signIn?.status
  /** Sets `isDue` if the active wallet has none to show. */
  const markDue = (isAsked: boolean): void => {
    const { signIn: current, ...state } = kit.store.get()
    const active = getConnection(state)
    const mayAsk =
      current?.status === 'signedOut' ||
      (current?.status === 'signedIn' && signIn.hasSeveralAccounts)
    if (isUnsure && !isAsked) return
    if (!mayAsk || !active || active.remembered || !kit.networks.has(active.networkId)) return
    if (isSignedIn(session(), active.account.accountId)) return
    if (isAsked || signIn.isRequired) setSignIn(kit, { isDue: true })
  }
  /** Does it again when the backend may be back. */
  const tryAgain = (act: () => void): void => {
    clearTimeout(retry)
    retry = setTimeout(act, backendRetryMs)
  }
  const check = async (): Promise<void> => {
    // An earlier page could not tell the backend that the session is over.
    if (isEnding(kit)) return end('end')
    const mine = ++checks
    const before = kit.storage.getItem(signedInKey)
    const found = await signIn
      .backend(kit)
      .getSession()
      .catch(() => undefined)
    if (mine !== checks) return
    // The visitor has signed out meanwhile, and the backend may not know of it.
    if (isEnding(kit)) return
    // Somebody has signed in or out meanwhile, here or in another tab: this answer may be older than that.
    if (kit.storage.getItem(signedInKey) !== before) return readStored()
    isUnsure = found === undefined && before !== null
    // A backend that does not answer says nothing of the session; without a first answer, nobody is signed in here.
    if (found !== undefined) setSession(kit, found)
    else {
      if (status() === 'checking') setSignIn(kit, { status: 'signedOut' })
      if (isUnsure) return tryAgain(() => void check())
    }
    const active = getConnection(kit.store.get())
    // The wallet may have changed while no page was open.
    if (active && !active.remembered && isChange(active.account.accountId))
      apply(signIn.hasSeveralAccounts ? 'keep' : signIn.onAccountChange)
    else markDue(hasConnected)
  }
  /** Takes over what this tab or another one has stored. */
  const readStored = (): void => {
    if (kit.storage.getItem(signedInKey) !== null) void check()
    else if (status() !== 'signedOut') {
      setSignIn(kit, { status: 'signedOut', session: undefined })
      markDue(false)
    }
  }
  const apply = (rule: SignInRule): void => {
    if (rule === 'keep' || !session()) return markDue(false)
    end(rule)
  }
  /** A visitor who has signed in again has a session that takes the place of the old one. */
  const endIfDue = (): void => {
    if (status() === 'signing') tryAgain(endIfDue)
    else if (isEnding(kit)) end('end')
  }
  /** Ends the session here at once, and on the backend as soon as it answers. */
  const end = (rule: 'end' | 'signAgain'): void => {
    // What is being checked is about to end.
    checks += 1
    isUnsure = false
    signOut(kit).then(
      () => markDue(rule === 'signAgain'),
      (error: unknown) => {
        markDue(rule === 'signAgain')
        if (isRetryable(error)) tryAgain(endIfDue)
      },
    )
  }
  /** True for an account that takes the place of the session's one: of the same namespace, and another. */
  const isChange = (account: AccountId): boolean => {
    const namespace = `${account.split(':')[0]}:`
    const isOfNamespace = session()?.accounts.some((one) => one.startsWith(namespace)) === true
    return isOfNamespace && !isSignedIn(session(), account)
  }
  const onEvent = (event: KitEvent): void => {
    if (event.type === 'sign_in' || event.type === 'sign_out') {
      channel?.tell(isEnding(kit))
      // The visitor may have signed out while the backend was away.
      tryAgain(endIfDue)
    }
    if (event.type === 'connect') {
      hasConnected ||= !event.reconnected
      if (!isChange(event.account) || signIn.hasSeveralAccounts) markDue(hasConnected)
      else apply(event.reconnected ? signIn.onAccountChange : 'signAgain')
    } else if (event.type === 'account_change') {
      if (!isChange(event.account) || signIn.hasSeveralAccounts) markDue(signIn.hasSeveralAccounts)
      else apply(signIn.onAccountChange)
    } else if (event.type === 'network_change') apply(signIn.onNetworkChange)
    else if (event.type === 'disconnect') onDisconnect()
  }
  const onDisconnect = (): void => {
    const connected = getConnections(kit.store.get())
    if (connected.length === 0) {
      hasConnected = false
      setSignIn(kit, { isDue: false })
    }
    // A session of an e-mail login has no wallet to lose.
    const accounts = session()?.accounts ?? []
    const isHeld = connected.some(({ accounts: own }) =>
      own.some(({ accountId }) => isSignedIn(session(), accountId)),
    )
    if (accounts.length > 0 && !isHeld) apply('end')
  }

  /** Another tab has signed out: it may be gone before it has told the backend. */
  const onEnding = (): void => {
    setSignIn(kit, { status: 'signedOut', session: undefined })
    tryAgain(endIfDue)
  }

  const isRemembered = kit.storage.getItem(signedInKey) !== null || isEnding(kit)
  const isStoring = isRemembered || canStore(kit)
  // Tabs that share no storage tell each other.
  const channel = isStoring
    ? undefined
    : openChannel(kit, (isToEnd) => {
        setEnding(kit, isToEnd)
        if (isToEnd) onEnding()
        else void check()
      })
  const stops = [
    kit.onEvent(onEvent),
    () => channel?.close(),
    kit.storage.subscribe?.((key) => {
      if (key === null || key === signedInKey) readStored()
      if (key !== endingKey) return
      setSignIn(kit, { isEnding: isEnding(kit) })
      if (isEnding(kit)) onEnding()
      else if (kit.storage.getItem(signedInKey) === null) markDue(false)
    }),
    kit.store.subscribe((state, previous) => {
      if (state.signIn?.session === previous.signIn?.session) {
        // The visitor declined: a change in another tab is no reason to ask again, another wallet is.
        if (previous.signIn?.isDue && !state.signIn?.isDue) hasConnected = false
        // Also to a login that was to sign in with the same step.
        if (isSigning(previous) && !isSigning(state) && !state.signIn?.isDue) hasConnected = false
        return
      }
      clearTimeout(timer)
      const endsMs = Date.parse(state.signIn?.session?.expiresAt ?? '') - Date.now()
      // A session that has just begun and is over by this clock: the clock is ahead.
      const waitMs = endsMs > 0 ? Math.max(endsMs, 1_000) : clockAheadMs
      if (!Number.isNaN(endsMs))
        timer = setTimeout(() => void check(), Math.min(waitMs, longestTimerMs))
    }),
    () => clearTimeout(timer),
    () => clearTimeout(retry),
  ]
  // A server that has rendered the page may know of a session that this browser does not.
  if (!isRemembered && !session() && isStoring) {
    setSignIn(kit, { status: 'signedOut' })
    markDue(false)
  } else void check()
  return () => {
    checks += 1
    for (const stop of stops) stop?.()
  }
}

function isSigning({ signIn }: KitState): boolean {
  return signIn?.status === 'signing'
}

/**
 * Opens what tabs tell each other by, where a browser has it. Chromium lets a frame within another site's page, such as a
 * Safe app, have it also where it allows the frame no storage.
 */
function openChannel(
  { config }: Kit,
  onMessage: (isToEnd: boolean) => void,
): { tell(isToEnd: boolean): void; close(): void } | undefined {
  try {
    const channel = new BroadcastChannel(`latchkit.${config.projectId}.signIn`)
    channel.addEventListener('message', ({ data }) => onMessage(data === true))
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      tell: (isToEnd) => channel.postMessage(isToEnd),
      close: () => channel.close(),
    }
  } catch {
    return undefined
  }
}

/** A page that may store nothing, such as a frame in a private window, cannot know of its session: only the backend does. */
function canStore({ storage }: Kit): boolean {
  storage.setItem(probeKey, '1')
  const isKept = storage.getItem(probeKey) !== null
  storage.removeItem(probeKey)
  return isKept
}

/** How long the backend is given to come back, before it is asked again. */
const backendRetryMs = 5_000

/** How often the backend is asked where the visitor's clock cannot say when a session ends. */
const clockAheadMs = 300_000

const probeKey = 'probe'

/** Timers take a number of 31 bits. */
const longestTimerMs = 2 ** 31 - 1
