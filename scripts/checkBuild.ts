import { ensureBuild } from './ensureBuild';

// Fails when webpack reports an error or a warning. The tests use the same build.
await ensureBuild();
