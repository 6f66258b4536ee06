export { SearchPage as Component } from './SearchPage.tsx'
export { loadSearch as loader } from './searchData.ts'
/** The dialog imports its panel from here, so that prefetching this page also prefetches the panel. */
export { SearchPanel } from './SearchPanel.tsx'
