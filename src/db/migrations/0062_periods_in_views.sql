-- Saved views of payments named their last days by a filter that is gone.
UPDATE saved_views SET query = regexp_replace(query, '(^|&)days=(7|30|90)(?=&|$)', '\1period=\2d')
WHERE screen = 'payments' AND query ~ '(^|&)days=(7|30|90)(&|$)';
