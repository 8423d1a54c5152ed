import { useDeferredValue, useEffect, useState, type ReactElement } from 'react'
import { emit, whenIdle } from '@latchkit/core/internal'
import { useStore } from '../hooks/useStore.ts'
import { useKitContext } from '../model/KitContext.ts'
import { homeView } from '../router/homeView.ts'

/** Holds the place of the modal: empty until it is opened, with its code fetched while the page has nothing to do. */
export function ModalSlot(): ReactElement | null {
  const { kit, modal, appearance } = useKitContext()
  const { isOpen } = useDeferredValue(useStore(modal.opener.store))
  const code = useStore(modal.code)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const [failures, setFailures] = useState(0)
  function leave() {
    modal.opener.hold(false)
    modal.opener.close()
    setFailures(failures + 1)
    setWasOpened(false)
  }

  useEffect(
    () => whenIdle(() => modal.load(appearance.locale, homeView(kit))),
    [kit, modal, appearance.locale],
  )
  useEffect(
    () =>
      modal.opener.store.subscribe((state, previous) => {
        if (state.isOpen === previous.isOpen) return
        const view = state.stack.at(-1)?.route.view ?? ''
        emit(kit, state.isOpen ? { type: 'modal_open', view } : { type: 'modal_close' })
      }),
    [kit, modal],
  )
  if (!wasOpened || code.status !== 'ready') return null
  return <code.Host key={failures} onBreak={leave} />
}
