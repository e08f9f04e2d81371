export { MemberManagement } from './member-management.tsx';
