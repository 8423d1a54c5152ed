import { Component, type ReactNode } from 'react'
import { ViewFailure } from '../components/ViewFailure.tsx'

export interface ViewBoundaryProps {
  readonly children: ReactNode
}

interface ViewBoundaryState {
  readonly isBroken: boolean
}

/** Keeps the fault of one view from taking the modal, or the page, with it. */
export class ViewBoundary extends Component<ViewBoundaryProps, ViewBoundaryState> {
  override state: ViewBoundaryState = { isBroken: false }

  static getDerivedStateFromError(): ViewBoundaryState {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return <ViewFailure kind="paint" onRetry={() => this.setState({ isBroken: false })} />
  }
}
