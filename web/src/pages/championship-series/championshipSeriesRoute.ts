export { ChampionshipSeriesPage as Component } from './ChampionshipSeriesPage.tsx'
export { loadChampionshipSeries as loader } from './championshipSeriesData.ts'
