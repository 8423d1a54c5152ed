import type { ReactElement } from 'react'
import { icons, type IconName } from './icons.ts'

export interface IconProps {
  readonly name: IconName
}

/** An icon of the kit's own set, in the colour of the text around it. A picture for the eye alone. */
export function Icon({ name }: IconProps): ReactElement {
  return (
    <svg data-part="icon" data-icon={name} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  )
}
