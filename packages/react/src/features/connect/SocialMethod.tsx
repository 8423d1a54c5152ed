import { useContext, useState, type ReactElement } from 'react'
import { listSocials } from '@latchkit/core/internal'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { InteractionContext } from '../../model/hasInteracted.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { MethodProps } from './WalletMethod.tsx'

/** Two rows of two. */
const shownAtFirst = 4

/** Social providers as a way to connect: the one that was used last, then those of the site in its order. */
export function SocialMethod({ isLocked, next }: MethodProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const hasActed = useContext(InteractionContext)
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const socials = listSocials(kit)
  const isFolded = !isOpen && socials.length > shownAtFirst
  return (
    <>
      <div data-part="socials" role="group" aria-label={t('login.socialTitle')}>
        {socials.slice(0, isFolded ? shownAtFirst : undefined).map(({ id, label }) => (
          <Button
            key={id}
            fullWidth
            disabled={isLocked}
            icon={
              <Picture
                src={hasActed ? kit.http?.url(`/public/getAssetImage/social-${id}`) : null}
                name={label}
                size="small"
              />
            }
            aria-label={t('connect.social', { name: label })}
            onClick={() =>
              router.push('LoginSocial', { provider: id, ...(next !== undefined && { next }) })
            }
          >
            {label}
          </Button>
        ))}
      </div>
      {isFolded && (
        <Button variant="quiet" fullWidth onClick={() => setOpen(true)}>
          {t('connect.moreOptions')}
        </Button>
      )}
    </>
  )
}
