import { AppRegistry } from 'react-native'
import { App } from './App.web.jsx'

AppRegistry.registerComponent('Shop', () => App)
AppRegistry.runApplication('Shop', { rootTag: document.getElementById('root') })
