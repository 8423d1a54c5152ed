import { createRoot } from 'react-dom/client'

// The least that a React page with a button can be.
createRoot(document.getElementById('root')!).render(<button type="button">Connect wallet</button>)
