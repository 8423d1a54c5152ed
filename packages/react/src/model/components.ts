import type { ComponentType, ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import type { HeldToken } from './heldToken.ts'

/** Components of the site in places of the kit's views. Define them outside of what renders `KitProvider`. */
export interface Components {
  /** Arranges the parts of the header. It must render the `title`, which names the dialog. */
  readonly Header?: ComponentType<HeaderParts>
  /** Stands in the header where no button leads back: your logo, say. */
  readonly Logo?: ComponentType
  /** Stands at the foot of the dialog and of the panels. */
  readonly Footer?: ComponentType
  /** The picture of an account, wherever the kit shows one. */
  readonly Avatar?: ComponentType<AvatarParts>
  /** Stands above the ways to connect. */
  readonly ConnectIntro?: ComponentType
  /** Fills in the form to send from a QR code: `QrScanner` of `@latchkit/react/qr-scanner`. Without it, nothing is scanned. */
  readonly Scanner?: ComponentType<ScannerProps>
  /**
   * Lists what the visitor has permitted the site to spend, in the view of the login's wallet: `PermissionList` of
   * `@latchkit/react/permissions`. Without it, a site shows that itself.
   */
  readonly Permissions?: ComponentType<PermissionsProps>
  /** Sells for money: `Offramp` of `@latchkit/react/offramp`. Without it, nothing is sold. */
  readonly Offramp?: ComponentType<OfframpProps>
}

/** What sells. */
export interface OfframpProps {
  /** The order that is shown instead of the form. */
  readonly orderId?: string | undefined
  /** The provider's page of that order. */
  readonly url?: string | undefined
  /** The visitor chooses what to sell. */
  readonly step?: 'token' | undefined
}

/** What lists permissions. */
export interface PermissionsProps {
  /** The wallet that holds them. */
  readonly connection: Connection
}

/** What scans for the form to send. */
export interface ScannerProps {
  /** What the visitor is about to send. */
  readonly token: HeldToken | undefined
  readonly tokens: readonly HeldToken[]
  /** Returns true for a text with the shape of a name. */
  readonly isName: (text: string) => boolean
  readonly onScan: (payment: ScannedPayment) => void
}

/** What a QR code asks for. */
export interface ScannedPayment {
  /** `undefined`: the token of the form stays. */
  readonly token: HeldToken | undefined
  /** An address or a name. */
  readonly to: string
  /** Base units; without them, what was typed stays. */
  readonly units: bigint | undefined
}

/** What a `Header` of the site arranges. */
export interface HeaderParts {
  /** The heading of the view. */
  readonly title: ReactElement
  /** The button that leads back, or an empty place. */
  readonly back: ReactElement
  /** The button that closes the dialog, or an empty place. */
  readonly close: ReactElement
}

/** What an `Avatar` of the site is given. */
export interface AvatarParts {
  readonly address: string
  /** The picture that the account's name has, as the server gives it. */
  readonly image?: string | undefined
}
