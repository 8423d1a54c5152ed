import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import { disconnect, signMessage } from '@latchkit/core'
import { kit } from './kit'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Shop</h1>
    <latchkit-button (accountchange)="address.set($event.detail?.account?.address)" />
    @if (address()) {
      <p>{{ address() }}</p>
      <button type="button" (click)="sign()">Sign a greeting</button>
      <button type="button" (click)="disconnect()">Disconnect</button>
      <output>{{ output() }}</output>
    } @else {
      <p>No wallet is connected.</p>
    }
  `,
})
export class App {
  readonly address = signal<string | undefined>(undefined)
  readonly output = signal('')

  async sign(): Promise<void> {
    this.output.set(
      await signMessage(kit, { message: 'Hello' }).catch(({ message }: Error) => message),
    )
  }

  disconnect(): Promise<void> {
    return disconnect(kit)
  }
}
