export { ArticlePage as Component } from './ArticlePage.tsx'
export { loadArticle as loader } from './articleLoader.ts'
