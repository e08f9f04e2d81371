/** The part of the account page about objectives. */
export { ObjectivesSection } from './objectives-section.tsx';
