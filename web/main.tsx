import { showScreens } from './show-screens.tsx'

showScreens()
