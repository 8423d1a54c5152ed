import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import {
  ConnectButton,
  KitProvider,
  useConnection,
  useDisconnect,
  useSignMessage,
} from '@latchkit/react'
import '@latchkit/react/styles.css'
import { Pressable, StyleSheet, Text, View } from 'react-native'

const kit = createKit({ projectId: 'shop', adapters: [evm()], networks: [ethereum] })

export function App() {
  return (
    <KitProvider kit={kit}>
      <View role="main" style={styles.shop}>
        <Text role="heading" aria-level={1}>
          Shop
        </Text>
        <ConnectButton />
        <Greeting />
      </View>
    </KitProvider>
  )
}

function Greeting() {
  const { address } = useConnection()
  const { disconnect } = useDisconnect()
  const { signMessage, data, error, isPending } = useSignMessage()
  if (!address) return <Text>No wallet is connected.</Text>
  return (
    <>
      <Text selectable>{address}</Text>
      <Pressable
        role="button"
        disabled={isPending}
        onPress={() => signMessage({ message: 'Hello' })}
      >
        <Text>Sign a greeting</Text>
      </Pressable>
      <Pressable role="button" onPress={() => disconnect()}>
        <Text>Disconnect</Text>
      </Pressable>
      <Text role="status">{data ?? error?.message}</Text>
    </>
  )
}

const styles = StyleSheet.create({ shop: { gap: 12, padding: 24, alignItems: 'flex-start' } })
