export { ArticlePage as Component } from './ArticlePage.tsx'
export { loadArticle as loader } from './articleData.ts'
export { ArticleSkeleton as Skeleton } from './ArticleSkeleton.tsx'
