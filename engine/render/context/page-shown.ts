import { createContext } from 'react'

/** False while another page than the one around is looked at: what lies over it is not seen then, and is as it was when one comes back. */
export const PageShownContext = createContext(true)
