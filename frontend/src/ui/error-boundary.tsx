import { Component, type ComponentChildren } from 'preact'

interface Props {
  children: ComponentChildren
  /** What is shown if the children fail. */
  otherwise: ComponentChildren
}

/** A fault in a game's own table does not take the game away: the plain one is shown. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    this.setState({ failed: true })
  }

  render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}
