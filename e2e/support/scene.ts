import type { OwnerControls, TestWallet } from '@latchkit/testing'
import type { BrowserContext, Page } from 'playwright-core'
import type { StackFacts } from './stackWallets.ts'

/** A wallet that a scene brings along. */
export interface SceneWallet extends OwnerControls {
  install(context: BrowserContext): Promise<void>
}

/** What a scene is arranged with. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  /** The wallet of the scene that brings none. */
  readonly wallet: TestWallet
  /** Of the first wallet of the scene. */
  readonly owner: OwnerControls
  readonly stack: StackFacts
}

/** One view in one state, and the way there. */
export interface Scene {
  readonly name: string
  /** Whose wallet it is; `null` for a browser without one, alice's where nothing is given. */
  readonly account?: 'alice' | 'bob' | 'dave' | null
  /** Wallets in the place of that one. */
  wallets?(stack: StackFacts): readonly [SceneWallet, ...SceneWallet[]]
  arrange(stage: Stage): Promise<void>
}
