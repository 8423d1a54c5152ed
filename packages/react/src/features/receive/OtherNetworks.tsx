import type { ReactElement } from 'react'
import { networkImageUrl, setActiveNamespace, type Network } from '@latchkit/core'
import { useActiveNetworks } from '../../hooks/useActiveNetworks.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useSwitchChain } from '../../hooks/useSwitchChain.ts'
import { useToast } from '../../hooks/useToast.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

export interface OtherNetworksProps {
  readonly network: Network
}

/**
 * What may be sent to the address, and the networks on which the visitor can be paid instead: those of the site for this
 * wallet, and the one that each wallet of another namespace is on.
 */
export function OtherNetworks({ network }: OtherNetworksProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const toast = useToast()
  const { chains, switchChain, isPending, variables } = useSwitchChain()
  const active = useActiveNetworks()
  const isBeside = ({ namespace }: Network) => namespace === network.namespace
  const others = [
    ...chains.filter((other) => isBeside(other) && other.networkId !== network.networkId),
    ...active.filter((other) => !isBeside(other)),
  ]
  const values = { network: network.name }
  if (others.length === 0) return <Notice tone="warning">{t('receive.warning', values)}</Notice>
  return (
    <Notice tone="warning">
      <div data-part="stack" data-gap="small">
        <p>{t('receive.otherNetworks', values)}</p>
        <ul data-part="chips">
          {others.map((each) => {
            const networkId = each.networkId
            const isAsked = isPending && variables?.networkId === networkId
            return (
              <li key={networkId}>
                <button
                  type="button"
                  data-part="chip"
                  aria-busy={isAsked || undefined}
                  aria-disabled={isPending || undefined}
                  onClick={() => {
                    if (isPending) return
                    if (!isBeside(each)) return setActiveNamespace(kit, each.namespace)
                    switchChain(
                      { networkId },
                      { onError: (error) => toast.error(errorMessage(t, error)) },
                    )
                  }}
                >
                  {isAsked ? (
                    <Spinner />
                  ) : (
                    <Picture
                      src={networkImageUrl(kit, each)}
                      name={each.name}
                      shape="circle"
                      size="small"
                    />
                  )}
                  <span>{each.name}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </Notice>
  )
}
