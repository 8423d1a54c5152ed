import { createContext, useContext, type Context, type ReactElement } from 'react'
import { icons, type IconName } from './icons.ts'

export interface IconProps {
  readonly name: IconName
}

/** The paths of the icons that are loaded, by their names. */
export type Icons = Partial<Readonly<Record<IconName, string>>>

/** Where icons find their paths: without a provider, those of the first views. */
export const IconsContext: Context<Icons> = createContext<Icons>(icons)

/** An icon of the kit's own set, in the colour of the text around it. A picture for the eye alone. */
export function Icon({ name }: IconProps): ReactElement {
  const paths = useContext(IconsContext)
  return (
    <svg data-part="icon" data-icon={name} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
