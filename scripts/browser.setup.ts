// React describes each element and each render to the browser's developer tools, which nobody has open in a test.
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')
