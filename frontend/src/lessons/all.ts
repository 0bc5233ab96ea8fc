/** What is loaded when somebody takes a lesson. */
import './lessons.css'

export { LessonCard } from './lesson-card'
export { LessonList } from './learn-page'
