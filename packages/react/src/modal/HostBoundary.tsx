import { Component, type ReactNode } from 'react'

export interface HostBoundaryProps {
  readonly children: ReactNode
  /** Called when a component below has thrown. */
  readonly onBreak: () => void
}

/** Keeps a fault of the kit out of the site: what broke is taken away, and React reports the fault in the console. */
export class HostBoundary extends Component<HostBoundaryProps, { readonly isBroken: boolean }> {
  override state: { readonly isBroken: boolean } = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(): void {
    this.props.onBreak()
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
