import { createContext, type ComponentType, type Context } from 'react'

type OwnAvatar = ComponentType<{ readonly address: string; readonly image?: string | undefined }>

/** What stands in place of every avatar, if the site has something. */
export const AvatarContext: Context<OwnAvatar | undefined> = createContext<OwnAvatar | undefined>(
  undefined,
)
