-- Points in space with an index that answers "the nearest first".
create extension if not exists cube with schema public;
