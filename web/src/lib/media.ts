import { MediaQuery } from 'svelte/reactivity'

export const isNight = new MediaQuery('(prefers-color-scheme: dark)')
export const wantsLessMotion = new MediaQuery('(prefers-reduced-motion: reduce)')
export const isPhone = new MediaQuery('(max-width: 719px)')
