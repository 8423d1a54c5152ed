import { createContext, type ComponentType, type Context } from 'react'

type OwnAvatar = ComponentType<{ readonly address: string; readonly image?: string | undefined }>

/** The site's own component in place of every avatar, if it has one. */
export const AvatarContext: Context<OwnAvatar | undefined> = createContext<OwnAvatar | undefined>(
  undefined,
)
